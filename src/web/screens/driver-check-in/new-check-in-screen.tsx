import { type FormEvent, type KeyboardEvent, useRef } from 'react';

import { useSession } from '#web/data/session.ts';
import { checkInFormTexts } from '#web/parts/texts/check-in-form.ts';
import { Screen } from '#web/parts/screen/screen.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { toast, toastStore } from '#web/ui/toast-store.ts';
import { CheckInFields } from './check-in-fields.tsx';
import { goOnWithEnter, isEnterInField } from './enter-key.ts';
import { FormHeading } from './form-heading.tsx';
import { checkInTexts as texts } from './texts.ts';
import { useNewCheckIn } from './use-new-check-in.ts';

/** The check-in form, for drivers or for staff on their behalf. */
export function NewCheckInScreen() {
  const { status, user } = useSession();
  const isSignedIn = status === 'signed-in';
  const { form, register, submit, mustConfirm, isConfirmed, setConfirmed, wasNotSent, question, instead, asked } =
    useNewCheckIn(isSignedIn ? user.role : undefined);
  const confirmation = useRef<HTMLInputElement>(null);
  const { isSubmitting } = form.formState;

  const attempt = (event?: FormEvent) => {
    event?.preventDefault();
    if (mustConfirm) {
      toast({ ...checkInFormTexts.confirmationRequired, variant: 'destructive', topic: 'form' });
      confirmation.current?.focus();
      return;
    }
    void submit(event);
  };

  const onEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    // Browsers ignore Enter while the submit button is disabled, which gives the driver no reason.
    if (!goOnWithEnter(event, mustConfirm) && mustConfirm && isEnterInField(event)) attempt(event);
  };
  const confirm = (isTicked: boolean) => {
    setConfirmed(isTicked);
    toastStore.settle('form');
  };

  return (
    <Screen title={texts.pageTitle} className="[--column:45rem]">
      <FormHeading heading={texts.heading} facility={form.watch('facility')} introduction={texts.introduction} />
      {(isSignedIn && instead) || (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see onEnter
        <form onSubmit={attempt} onKeyDown={onEnter} noValidate className="mt-5 grid gap-5">
          {asked ? (
            <asked.AskedForm form={form} />
          ) : (
            <CheckInFields register={register} errors={form.formState.errors} />
          )}
          {!isSignedIn && (
            <Card className="border-2 border-ink">
              <Checkbox
                ref={confirmation}
                name="confirmed"
                checked={isConfirmed}
                onChange={(event) => confirm(event.target.checked)}
                label={<span className="text-lg font-semibold">{texts.confirmation}</span>}
              />
            </Card>
          )}
          {wasNotSent && (
            <Banner tone="stop" role="alert" title={texts.notSent.title}>
              {texts.notSent.text}
            </Banner>
          )}
          {/* A disabled button receives no taps: they land here, and the driver learns what is missing. */}
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
          <div onClick={mustConfirm ? () => attempt() : undefined} className="grid">
            <Button type="submit" size="lg" disabled={mustConfirm} busy={isSubmitting} className="min-h-18 text-xl">
              {isSubmitting ? texts.submitting : texts.submit}
            </Button>
          </div>
        </form>
      )}
      {question}
    </Screen>
  );
}

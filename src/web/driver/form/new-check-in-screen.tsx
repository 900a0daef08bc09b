import { clsx } from 'clsx';
import { type ComponentType, type FormEvent, type KeyboardEvent, type RefObject, useRef } from 'react';

import { paths } from '#web/common/navigation/paths.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { useSession } from '#web/common/data/session.ts';
import { language } from '#web/common/data/words.ts';
import { goOnWithEnter, isEnterInField, useFirstInvalid } from './form-focus.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import { Screen } from '#web/common/screen/screen.tsx';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Card } from '#web/common/ui/card.tsx';
import { Checkbox } from '#web/common/ui/checkbox.tsx';
import { toast, toastStore } from '#web/common/ui/toast-store.ts';
import { FormHeading } from './form-heading.tsx';
import { checkInFormTexts, formWords as texts } from '#web/common/texts/check-in-form.ts';
import { renderedRefusal } from './rendered-refusal.ts';
import { useNewCheckIn } from './use-new-check-in.ts';
import type { FieldValue } from '#shared/check-in/field-value.ts';
import { customName, fieldsForDriver } from '#shared/form/offered-fields.ts';
import { firstForm } from '#shared/form/first-form.ts';
import { useOffered } from '#web/common/data/offered-facilities.ts';
import { type CustomFieldProps, FieldSections } from './fields/field-sections.tsx';
import type { DriverForm } from './use-driver-form.ts';

const ScanField = lazyComponent(async () => (await import('./scan-field.tsx')).loadScanField());

interface FormFieldsProps {
  form: DriverForm;
  /** It renders fields that the installation has added; without it, the form has only the specified fields. */
  Custom: ComponentType<CustomFieldProps> | undefined;
}

/** What was typed stays even if the fields change. */
function FormFields({ form, Custom }: FormFieldsProps) {
  const installation = useInstallation();
  const { facilities } = useOffered();
  const { fields: custom, ...own } = form.values;
  const facilityId = facilities.find(({ name }) => name === own.facility)?.id ?? null;
  const change = (id: string, value: FieldValue) =>
    Object.hasOwn(own, id)
      ? form.edit(id, { [id]: value })
      : form.edit(customName(id), { fields: { ...custom, [id]: value } });
  return (
    <FieldSections
      fields={fieldsForDriver((Custom && installation?.form) || firstForm, facilityId)}
      values={{ ...custom, ...own }}
      errors={form.errors}
      onChange={change}
      language={[language(), installation?.language ?? 'en']}
      facilities={facilities.map(({ name }) => name)}
      Custom={Custom}
      Scan={installation?.scans && ScanField}
    />
  );
}

// If it cannot be loaded, the questions are not asked: nobody gets text messages, and the server asks for anything
// required.
const AlsoAsked = lazyComponent(async () => (await import('./gate/also-asked.tsx')).AlsoAsked);

type NewCheckIn = ReturnType<typeof useNewCheckIn>;

/** A driver who has not confirmed is told so, and the focus moves to the checkbox. */
function useAttempt({ submit, mustConfirm }: NewCheckIn) {
  const confirmation = useRef<HTMLInputElement>(null);
  const attempt = (event?: FormEvent) => {
    event?.preventDefault();
    if (mustConfirm) {
      toast({ ...checkInFormTexts.confirmationRequired, variant: 'destructive', topic: 'form' });
      confirmation.current?.focus();
      return;
    }
    void submit();
  };
  const onEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    // Browsers ignore Enter while the submit button is disabled, which gives the driver no reason.
    if (!goOnWithEnter(event, mustConfirm) && mustConfirm && isEnterInField(event)) attempt(event);
  };
  return { confirmation, attempt, onEnter };
}

interface ConfirmationProps {
  box: RefObject<HTMLInputElement | null>;
  checkIn: NewCheckIn;
}

function Confirmation({ box, checkIn: { form, isConfirmed, setConfirmed } }: ConfirmationProps) {
  const confirm = (isTicked: boolean) => {
    setConfirmed(isTicked);
    toastStore.settle('form');
  };
  return (
    <Card className="border-2 border-ink">
      <Checkbox
        ref={box}
        id="confirmed"
        name="confirmed"
        aria-invalid={form.errors['confirmed'] ? true : undefined}
        checked={isConfirmed ?? renderedRefusal()?.isConfirmed ?? false}
        onChange={(event) => confirm(event.target.checked)}
        label={<span className="text-lg font-semibold">{texts.confirmation}</span>}
      />
    </Card>
  );
}

interface SendProps {
  checkIn: NewCheckIn;
  onPress: () => void;
}

function Send({ checkIn: { mustConfirm, isConfirmed, isSubmitting }, onPress }: SendProps) {
  return (
    // A disabled button receives no taps: they reach this element, and the driver is told what is missing.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div onClick={mustConfirm ? onPress : undefined} className="grid">
      <Button
        type="submit"
        size="lg"
        disabled={mustConfirm && isConfirmed === false}
        busy={isSubmitting}
        className="min-h-18 text-xl"
      >
        {isSubmitting ? texts.submitting : texts.submit}
      </Button>
    </div>
  );
}

/** Drivers use the form, and staff on their behalf. */
export function NewCheckInScreen() {
  const { status, user } = useSession();
  const isSignedIn = status === 'signed-in';
  const checkIn = useNewCheckIn(isSignedIn ? user.role : undefined);
  const { form, wasNotSent, question, instead, published } = checkIn;
  const { confirmation, attempt, onEnter } = useAttempt(checkIn);
  const fields = <FormFields form={form} Custom={published?.CustomField} />;
  const facility = useOffered().facilities.find(({ name }) => name === form.values.facility);
  const asksMore = useInstallation()?.calls?.text || facility?.siteRules || facility?.gateCode;
  const box = useRef<HTMLFormElement>(null);
  useFirstInvalid(box, form.refusals);

  return (
    <Screen title={texts.pageTitle} className="[--column:45rem]">
      {/* The server renders content for browsers that run no code here. */}
      <noscript data-problems />
      <FormHeading heading={texts.heading} facility={form.values.facility} introduction={texts.introduction} />
      {(isSignedIn && instead) || (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see onEnter
        <form
          ref={box}
          action={paths.checkIn}
          method="post"
          onSubmit={attempt}
          onKeyDown={onEnter}
          noValidate
          className={clsx('mt-5 grid gap-5', isSignedIn && 'side-by-side')}
        >
          <input type="hidden" name="language" value={language()} />
          {published ? <published.BaseForm checkIn={checkIn.draftId}>{fields}</published.BaseForm> : fields}
          {!isSignedIn && asksMore && <AlsoAsked facility={facility} form={form} />}
          <noscript data-texts />
          {!isSignedIn && <Confirmation box={confirmation} checkIn={checkIn} />}
          {wasNotSent && (
            <Banner tone="stop" role="alert" title={texts.notSent.title}>
              {texts.notSent.text}
            </Banner>
          )}
          <Send checkIn={checkIn} onPress={() => attempt()} />
        </form>
      )}
      {question}
    </Screen>
  );
}

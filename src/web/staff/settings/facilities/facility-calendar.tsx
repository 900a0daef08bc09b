import { useMutation, useQueryClient } from '@tanstack/react-query';

import { makeCalendar, readCalendar, removeCalendar } from '#shared/contract/arrival-calendar.ts';
import { arrivalCalendar } from '#shared/words/en/staff/arrival-calendar.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { inLanguage, say } from '#web/common/data/words.ts';
import { usePublicOrigin } from '#web/common/navigation/use-public-origin.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { ActionFailure } from '#web/staff/account/action-failure.tsx';
import { CopyButton } from '#web/staff/account/copy-button.tsx';
import { useWhenText } from '#web/staff/texts/localized.ts';
import { LoadFailure } from '#web/staff/shell/load-failure.tsx';
import { useRead } from '#web/staff/data/read-and-change.ts';
import { SetUpPart } from '../set-up-part.tsx';

const texts = inLanguage('arrivalCalendar', arrivalCalendar);

/** Whether a facility has a calendar address, and the actions on it. The address itself is kept only on the page. */
function useCalendar(id: string) {
  const client = useQueryClient();
  const queryKey = ['calendar', id];
  const reread = () => client.invalidateQueries({ queryKey });
  return {
    known: useRead(queryKey, (signal) => callAsStaff(readCalendar, { params: { id }, signal })),
    make: useMutation({
      mutationFn: () => callAsStaff(makeCalendar, { params: { id } }),
      gcTime: 0,
      onSettled: reread,
    }),
    remove: useMutation({ mutationFn: () => callAsStaff(removeCalendar, { params: { id } }), onSettled: reread }),
  };
}

/** An address that was just created; it cannot be shown again. */
function MadeAddress({ path }: { path: string }) {
  const address = `${usePublicOrigin() ?? location.origin}${path}`;
  return (
    <div role="alert" className="grid w-full max-w-xl gap-3">
      <p className="font-bold">{texts.once}</p>
      <Field name="calendar" label={texts.address} required>
        <TextInput
          readOnly
          spellCheck={false}
          className="font-mono"
          value={address}
          onFocus={(event) => event.target.select()}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={address} label={texts.copy} variant="primary" />
      </div>
    </div>
  );
}

/**
 * The secret address by which calendars subscribe to a facility's expected arrivals: creates, replaces and removes it.
 */
export function FacilityCalendar({ id }: { id: string }) {
  const whenText = useWhenText();
  const { known, make, remove } = useCalendar(id);
  const { ask, question } = useQuestion();
  if (known.isError && !known.data) {
    return <LoadFailure title={texts.notLoaded} busy={known.isFetching} onRetry={() => void known.refetch()} />;
  }
  if (!known.data) return null;
  const { madeAt } = known.data;
  const isBusy = make.isPending || remove.isPending;
  const makeOne = () => {
    remove.reset();
    make.mutate();
  };
  const askToReplace = () =>
    ask({
      title: texts.replaceTitle,
      description: texts.replaceText,
      confirmLabel: texts.replace,
      onConfirm: makeOne,
    });
  const askToRemove = () =>
    ask({
      title: texts.removeTitle,
      description: texts.removeText,
      confirmLabel: texts.remove,
      onConfirm: () => {
        make.reset();
        remove.mutate();
      },
    });
  return (
    <SetUpPart title={texts.title}>
      <p className="max-w-prose">{texts.about}</p>
      <output>
        {remove.isSuccess ? texts.removed : madeAt ? say(texts.since, { when: whenText(madeAt) }) : texts.none}
      </output>
      {make.data && <MadeAddress path={make.data.path} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={isBusy} onClick={madeAt ? askToReplace : makeOne}>
          {madeAt ? texts.replace : texts.make}
        </Button>
        {madeAt && (
          <Button variant="secondary" disabled={isBusy} onClick={askToRemove}>
            {texts.remove}
          </Button>
        )}
      </div>
      <ActionFailure error={make.error ?? remove.error} />
      {question}
    </SetUpPart>
  );
}

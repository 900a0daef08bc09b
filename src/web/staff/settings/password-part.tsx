import { type SubmitEvent, useState } from 'react';

import { ActionFailure } from '#web/staff/account/action-failure.tsx';
import { useWhenText } from '#web/staff/texts/localized.ts';
import { useUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';
import { AskingButton } from '#web/staff/shell/use-question.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { TextField } from '#web/staff/shell/text-field.tsx';
import { LostSecret, SetUpPart } from './set-up-part.tsx';
import { say } from '#web/common/data/words.ts';

interface PasswordPartProps {
  texts: Readonly<
    Record<'title' | 'none' | 'lost' | 'label' | 'save' | 'remove' | 'removeTitle' | 'removeText' | 'done', string>
  > & { since: '{when}' | `${string}{when}${string}` };
  since: string | null;
  isLost: boolean;
  /** Null removes the password. */
  change: {
    mutate: (password: string | null, options?: { onSuccess: () => void }) => void;
    isPending: boolean;
    isSuccess: boolean;
    error: Error | null;
  };
}

/** The password can be set or removed, but never read back. */
export function PasswordPart({ texts, since, isLost, change }: PasswordPartProps) {
  const whenText = useWhenText();
  const { mutate, isPending, isSuccess, error } = change;
  const [entered, setEntered] = useState('');
  useUnsavedEdits(entered !== '');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (entered !== '' && !isPending) mutate(entered, { onSuccess: () => setEntered('') });
  };
  return (
    <SetUpPart title={texts.title}>
      <p>{since === null ? texts.none : say(texts.since, { when: whenText(since) })}</p>
      {isLost && <LostSecret>{texts.lost}</LostSecret>}
      <form noValidate onSubmit={submit} className="grid w-full max-w-xl gap-4">
        <TextField
          name="password"
          label={texts.label}
          required
          type="password"
          value={entered}
          autoComplete="new-password"
          onChange={setEntered}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="secondary" disabled={entered === ''} busy={isPending}>
            {texts.save}
          </Button>
          {since !== null && (
            <AskingButton
              variant="quiet"
              disabled={isPending}
              question={texts.removeTitle}
              explanation={texts.removeText}
              danger
              onConfirm={() => mutate(null)}
            >
              {texts.remove}
            </AskingButton>
          )}
          <output className="font-semibold text-go-text">{isSuccess && since !== null && texts.done}</output>
        </div>
      </form>
      <ActionFailure error={error} />
    </SetUpPart>
  );
}

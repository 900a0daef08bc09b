import { type SubmitEvent, useState } from 'react';

import { type FieldValue, sameValue } from '#shared/check-in/field-value.ts';
import { ApiError } from '#web/common/data/api.ts';
import type { ConflictWords } from '#web/staff/changes/conflict-dialog.tsx';
import { useSettledEdit } from '#web/staff/changes/use-settled-edit.tsx';
import { errorTextsOf } from '#web/common/field-errors/field-error-texts.ts';
import { useUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';
import { settingsTexts as texts } from '#web/staff/texts/settings.ts';

type Values<Name extends string> = Partial<Record<Name, FieldValue>>;

/** `error` says why the input cannot be used. */
export type Checked = { value: FieldValue; error?: undefined } | { error: string };

interface EditedFields<Name extends string, Entered> {
  current: Readonly<Record<Name, FieldValue>>;
  check: (name: Name, entered: Entered) => Checked;
  send: (changes: Values<Name>, base: Values<Name>) => Promise<unknown>;
  words: ConflictWords;
  onDone?: () => void;
}

type Draft<Name extends string, Entered> = Partial<Record<Name, { entered: Entered; seen: FieldValue }>>;

interface Entry<Name extends string, Entered> extends Pick<EditedFields<Name, Entered>, 'check'> {
  name: Name;
  entered: Entered;
  current: FieldValue;
}

/** The field is dropped if the input equals the value that the user saw and the server still has. */
function withEntered<Name extends string, Entered>(
  draft: Draft<Name, Entered>,
  { name, entered, current, check }: Entry<Name, Entered>,
): Draft<Name, Entered> {
  const { [name]: before, ...others } = draft;
  const seen = before ? before.seen : current;
  const { value } = check(name, entered) as { value?: FieldValue };
  const isAsSeen = value !== undefined && sameValue(value, seen) && sameValue(seen, current);
  return (isAsSeen ? others : { ...others, [name]: { entered, seen } }) as Draft<Name, Entered>;
}

function checkDraft<Name extends string, Entered>(
  draft: Draft<Name, Entered>,
  check: EditedFields<Name, Entered>['check'],
) {
  const found: Partial<Record<string, string>> = {};
  const [changes, base]: [Values<Name>, Values<Name>] = [{}, {}];
  for (const [key, own] of Object.entries(draft)) {
    const name = key as Name;
    const { entered, seen } = own as { entered: Entered; seen: FieldValue };
    const checked = check(name, entered);
    if (checked.error !== undefined) found[name] = checked.error;
    else changes[name] = checked.value;
    base[name] = seen;
  }
  return { found, changes, base };
}

function useDraft<Name extends string, Entered>({
  current,
  check,
}: Pick<EditedFields<Name, Entered>, 'current' | 'check'>) {
  const [draft, setDraft] = useState<Draft<Name, Entered>>({});
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});

  const enter = (name: Name, entered: Entered) => {
    setErrors((before) => ({ ...before, [name]: undefined }));
    setDraft((before) => withEntered(before, { name, entered, current: current[name], check }));
  };

  const clear = () => {
    setDraft({});
    setErrors({});
  };

  /** `isElsewhere` is true if others have changed the field since. */
  const stateOf = (name: Name) => {
    const own = draft[name];
    const isElsewhere = own !== undefined && !sameValue(own.seen, current[name]);
    return { entered: own?.entered, error: errors[name], isElsewhere };
  };

  return { draft, isDirty: Object.keys(draft).length > 0, enter, clear, setErrors, stateOf };
}

/**
 * Changes by others appear, except in a field being edited: there they are pointed out, and saving asks which value to
 * keep. If the server refuses or cannot be reached, the input stays.
 */
export function useEditedFields<Name extends string, Entered>(fields: EditedFields<Name, Entered>) {
  const { check, send, words, onDone } = fields;
  const { draft, isDirty, clear, setErrors, stateOf, ...own } = useDraft(fields);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { save, dialog } = useSettledEdit<Values<Name>, Values<Name>, unknown>(
    ({ changes, base }) => send(changes, base),
    words,
  );
  useUnsavedEdits(isDirty);

  const enter = (name: Name, entered: Entered) => {
    setDone(null);
    own.enter(name, entered);
  };

  const discard = () => {
    clear();
    setFailure(null);
  };

  const refuse = (form: HTMLFormElement, found: Partial<Record<string, string>>) => {
    setErrors(found);
    setFailure(texts.invalid);
    const [first] = Object.keys(found);
    form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  const carryOut = async (form: HTMLFormElement, changes: Values<Name>, base: Values<Name>) => {
    setSaving(true);
    setFailure(null);
    try {
      const { outcome } = await save({ changes, base });
      if (outcome === 'undecided') return;
      discard();
      setDone(outcome === 'saved' ? texts.saved : texts.theirsKept);
      onDone?.();
    } catch (error) {
      if (error instanceof ApiError && error.fields) refuse(form, errorTextsOf(error.fields));
      else setFailure(`${error instanceof Error ? error.message : texts.notSaved} ${texts.stillHere}`);
    } finally {
      setSaving(false);
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form in a dialog is not part of the form around it.
    event.stopPropagation();
    if (!isDirty || isSaving) return;
    const { found, changes, base } = checkDraft(draft, check);
    if (Object.keys(found).length > 0) refuse(event.currentTarget, found);
    else void carryOut(event.currentTarget, changes, base);
  };

  return { stateOf, enter, submit, discard, isDirty, isSaving, failure, done, dialog };
}

/** The end of a form needs this much of the state. */
export type SavingState = Pick<
  ReturnType<typeof useEditedFields>,
  'discard' | 'isDirty' | 'isSaving' | 'failure' | 'done'
>;

import { type SubmitEvent, useState } from 'react';

import { type FieldValue, sameValue } from '#shared/check-in/field-value.ts';
import { ApiError } from '#web/common/data/api.ts';
import type { ConflictWords } from '#web/staff/changes/conflict-dialog.tsx';
import { useSettledEdit } from '#web/staff/changes/use-settled-edit.tsx';
import { errorTextsOf } from '#web/common/field-errors/field-error-texts.ts';
import { useUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';
import { settingsTexts as texts } from './settings-texts.ts';

type Values<Name extends string> = Partial<Record<Name, FieldValue>>;

/** What a control's entry means, or why it cannot be used. */
export type Checked = { value: FieldValue; error?: undefined } | { error: string };

interface EditedFields<Name extends string, Entered> {
  /** What the server has now. */
  current: Readonly<Record<Name, FieldValue>>;
  check: (name: Name, entered: Entered) => Checked;
  send: (changes: Values<Name>, base: Values<Name>) => Promise<unknown>;
  words: ConflictWords;
  onDone?: () => void;
}

type Draft<Name extends string, Entered> = Partial<Record<Name, { entered: Entered; seen: FieldValue }>>;

/**
 * State and saving of some fields. What others change appears, except in a field being edited; there it is told, and saving
 * asks which value to keep. What the server refuses or never gets stays as it was entered.
 */
export function useEditedFields<Name extends string, Entered>(fields: EditedFields<Name, Entered>) {
  const { current, check, send, words, onDone } = fields;
  const [draft, setDraft] = useState<Draft<Name, Entered>>({});
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { save, dialog } = useSettledEdit<Values<Name>, Values<Name>, unknown>(
    ({ changes, base }) => send(changes, base),
    words,
  );
  const isDirty = Object.keys(draft).length > 0;
  useUnsavedEdits(isDirty);

  const enter = (name: Name, entered: Entered) => {
    setErrors((before) => ({ ...before, [name]: undefined }));
    setDone(null);
    setDraft(({ [name]: before, ...others }) => {
      const seen = before ? before.seen : current[name];
      const { value } = check(name, entered) as { value?: FieldValue };
      const isAsSeen = value !== undefined && sameValue(value, seen) && sameValue(seen, current[name]);
      return (isAsSeen ? others : { ...others, [name]: { entered, seen } }) as Draft<Name, Entered>;
    });
  };

  const discard = () => {
    setDraft({});
    setErrors({});
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
      const refused = error instanceof ApiError ? error.fields : undefined;
      if (refused) refuse(form, errorTextsOf(refused));
      else setFailure(`${error instanceof Error ? error.message : texts.notSaved} ${texts.stillHere}`);
    } finally {
      setSaving(false);
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form in a dialog is not part of the one around it.
    event.stopPropagation();
    if (!isDirty || isSaving) return;
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
    if (Object.keys(found).length > 0) refuse(event.currentTarget, found);
    else void carryOut(event.currentTarget, changes, base);
  };

  /** What is to be said of a field: what was entered, its error, and whether others have changed it since. */
  const stateOf = (name: Name) => {
    const own = draft[name];
    const isElsewhere = own !== undefined && !sameValue(own.seen, current[name]);
    return { entered: own?.entered, error: errors[name], isElsewhere };
  };

  return { stateOf, enter, submit, discard, isDirty, isSaving, failure, done, dialog };
}

/** What the end of a form needs of it. */
export type SavingState = Pick<
  ReturnType<typeof useEditedFields>,
  'discard' | 'isDirty' | 'isSaving' | 'failure' | 'done'
>;

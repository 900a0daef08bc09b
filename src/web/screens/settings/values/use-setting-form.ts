import { type SubmitEvent, useState } from 'react';

import { sameValue } from '#shared/check-in/field-value.ts';
import { type SettingsUpdate, settingChecks, type SettingsView, type SettingValue } from '#shared/contract/settings.ts';
import type { SettingName } from '#shared/settings/settings.ts';
import { ApiError } from '#web/data/api.ts';
import { useUpdateSettings } from '#web/data/queries/settings.ts';
import { useSettledEdit } from '#web/parts/edit-conflict/use-settled-edit.tsx';
import { checkField, errorTextsOf } from '#web/parts/field-errors/field-error-texts.ts';
import { useUnsavedEdits } from '#web/parts/unsaved/unsaved-edits.ts';
import { settingsTexts as texts, settingTexts } from '../settings-texts.ts';
import { controlValue, type Entered, settingText, valueOf } from './setting-value.ts';

/** What somebody has entered, and the value they saw when they began to. */
type Draft = Partial<Record<SettingName, { entered: Entered; seen: SettingValue }>>;
type Errors = Partial<Record<string, string>>;

const words = {
  label: (field: string) => settingTexts[field as SettingName].label,
  value: (field: string, value: unknown) => settingText(field as SettingName, value),
};

interface Checked {
  changes: Record<string, SettingValue | null>;
  base: Record<string, SettingValue>;
  errors: Errors;
}

/** What is to be sent of a draft, and what of it breaks its rule. */
function checked(draft: Draft): Checked {
  const result: Checked = { changes: {}, base: {}, errors: {} };
  for (const [key, { entered, seen }] of Object.entries(draft)) {
    const name = key as SettingName;
    result.base[name] = seen;
    if (entered === null) result.changes[name] = null;
    else {
      const found = checkField<SettingValue>(name, settingChecks[name], valueOf(name, entered));
      if (found.error === undefined) result.changes[name] = found.value;
      else result.errors[name] = found.error;
    }
  }
  return result;
}

function focusOn(form: HTMLFormElement, errors: Errors): void {
  const [first] = Object.keys(errors);
  if (first) form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
}

/**
 * State and saving of the settings of one section. What others change appears, except in what is being edited; there it
 * is told, and saving asks which value to keep.
 */
export function useSettingForm({ values, defaults }: SettingsView) {
  const { mutateAsync } = useUpdateSettings();
  const [draft, setDraft] = useState<Draft>({});
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { save, dialog } = useSettledEdit<Checked['changes'], Checked['base'], SettingsView>(
    async ({ changes, base }) => (await mutateAsync({ changes, base } as SettingsUpdate)) as SettingsView,
    words,
  );
  const isDirty = Object.keys(draft).length > 0;
  useUnsavedEdits(isDirty);

  const enter = (name: SettingName, entered: Entered) => {
    setErrors((before) => ({ ...before, [name]: undefined }));
    setDone(null);
    setDraft(({ [name]: before, ...others }) => {
      const seen = before?.seen ?? values[name];
      const isAsSeen = entered !== null && sameValue(valueOf(name, entered), seen) && sameValue(seen, values[name]);
      return isAsSeen ? others : { ...others, [name]: { entered, seen } };
    });
  };

  const discard = () => {
    setDraft({});
    setErrors({});
    setFailure(null);
  };

  const refuse = (form: HTMLFormElement, found: Errors, message: string) => {
    setErrors(found);
    setFailure(message);
    focusOn(form, found);
  };

  const send = async (form: HTMLFormElement) => {
    const edit = checked(draft);
    if (Object.keys(edit.errors).length > 0) return refuse(form, edit.errors, texts.invalid);
    setSaving(true);
    setFailure(null);
    try {
      const { outcome } = await save({ changes: edit.changes, base: edit.base });
      if (outcome === 'undecided') return;
      discard();
      setDone(outcome === 'saved' ? texts.saved : texts.theirsKept);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : undefined;
      if (fields) refuse(form, errorTextsOf(fields), texts.invalid);
      else setFailure(`${error instanceof Error ? error.message : texts.notSaved} ${texts.stillHere}`);
    } finally {
      setSaving(false);
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isDirty && !isSaving) void send(event.currentTarget);
  };

  /** What the control of a setting shows, and what is to be said of it. */
  const stateOf = (name: SettingName) => {
    const own = draft[name];
    const current = own ? (own.entered === null ? defaults[name] : own.entered) : values[name];
    const isElsewhere = own !== undefined && !sameValue(own.seen, values[name]);
    return {
      shown: controlValue(current),
      error: errors[name],
      isReset: own?.entered === null,
      isDefault: sameValue(own && own.entered !== null ? valueOf(name, own.entered) : current, defaults[name]),
      theirs: isElsewhere ? settingText(name, values[name]) : null,
    };
  };

  return { stateOf, enter, submit, discard, isDirty, isSaving, failure, done, dialog };
}

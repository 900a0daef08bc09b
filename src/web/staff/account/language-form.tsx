import { useState } from 'react';

import { type LanguageChoice, saveLanguageChoice } from '#shared/contract/own-account.ts';
import { ownLanguageName } from '#shared/words/languages.ts';
import { isStaffLanguage, staffLanguages } from '#shared/words/staff-languages.ts';
import { rereadSession } from '#web/common/data/session.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { Field } from '#web/common/ui/field.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { HintedCheckbox } from '#web/staff/shell/hinted-checkbox.tsx';
import { ownAccountTexts } from '#web/staff/texts/account.ts';
import { useUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';
import { SavingForm, useOwnSaving } from './saving.tsx';

const texts = ownAccountTexts.language;
const byBrowser = '';

export function LanguageForm({ reads }: { reads: LanguageChoice }) {
  const [edited, setEdited] = useState<Partial<LanguageChoice>>({});
  const saving = useOwnSaving();
  const { errors } = saving;
  const chosen = { ...reads, ...edited };
  const isDirty = chosen.language !== reads.language || chosen.ownColumns !== reads.ownColumns;
  useUnsavedEdits(isDirty);

  const edit = (change: Partial<LanguageChoice>) => {
    setEdited({ ...edited, ...change });
    saving.forget();
  };
  const save = async () => {
    if (!(await saving.save(() => callAsStaff(saveLanguageChoice, { body: chosen })))) return;
    setEdited({});
    // Rereading the session makes the page reload in the new language.
    await rereadSession();
  };
  return (
    <SavingForm
      label={texts.save}
      isDirty={isDirty}
      saving={saving}
      saved={texts.saved}
      onSave={() => void save()}
      className="max-w-md"
    >
      <Field name="language" label={texts.label} hint={texts.hint} error={errors['language'] ?? errors['all']} required>
        <Select
          value={chosen.language ?? byBrowser}
          options={[
            { value: byBrowser, label: texts.byBrowser },
            ...staffLanguages.map((value) => ({ value, label: ownLanguageName(value) })),
          ]}
          onChange={({ target }) => edit({ language: isStaffLanguage(target.value) ? target.value : null })}
        />
      </Field>
      <HintedCheckbox
        name="ownColumns"
        label={texts.ownColumns}
        hint={texts.ownColumnsHint}
        checked={chosen.ownColumns}
        onChange={({ target }) => edit({ ownColumns: target.checked })}
      />
    </SavingForm>
  );
}

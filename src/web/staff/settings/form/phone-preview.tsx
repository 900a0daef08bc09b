import { useState } from 'react';

import type { FieldValue } from '#shared/check-in/field-value.ts';
import { checkInDefaults } from '#shared/check-in/closed-lists.ts';
import type { Facility } from '#shared/facilities/facilities.ts';
import type { FormField } from '#shared/form/definition.ts';
import { fieldsForDriver } from '#shared/form/offered-fields.ts';
import { ownLanguageName } from '#shared/words/languages.ts';
import { CustomField } from '#web/driver/form/published/custom-field.tsx';
import { FieldSections } from '#web/driver/form/fields/field-sections.tsx';
import { CardTitle } from '#web/common/ui/card.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { type DraftField, publishable } from './draft/draft-field.ts';
import { formEditorTexts } from '#web/staff/texts/form-editor.ts';

const texts = formEditorTexts.preview;

/** English comes first. */
function languagesOf(fields: readonly DraftField[]): string[] {
  const labels = fields.flatMap((field) => [
    field.label,
    field.help,
    ...(field.system ? [] : (field.options ?? []).map(({ label }) => label)),
  ]);
  return [...new Set(['en', ...labels.flatMap((words) => Object.keys(words ?? {}))])];
}

/** Fields are shown as they would be published; one without a label shows its kind instead. */
function shown(fields: readonly DraftField[]) {
  return publishable(fields).flatMap((field): FormField[] => {
    const isNamed = field.system || field.label.en.trim() !== '';
    return [isNamed ? field : { ...field, label: { ...field.label, en: formEditorTexts.unnamed } }];
  });
}

interface PhonePreviewProps {
  fields: readonly DraftField[];
  /** These are only facilities that take check-ins. */
  facilities: readonly Facility[];
}

/** The preview can be tried, and sends nothing. */
export function PhonePreview({ fields, facilities }: PhonePreviewProps) {
  const [values, setValues] = useState<Readonly<Record<string, FieldValue>>>({ purpose: checkInDefaults.purpose });
  const [name, setName] = useState(facilities[0]?.name ?? '');
  const [language, setLanguage] = useState('en');
  const facility = facilities.find((one) => one.name === name) ?? facilities[0];
  const names = facilities.map((one) => one.name);
  const languages = languagesOf(fields);
  const shownIn = languages.includes(language) ? language : 'en';
  const change = (id: string, value: FieldValue) => {
    if (id === 'facility') setName(String(value));
    else setValues((before) => ({ ...before, [id]: value }));
  };
  return (
    <section aria-labelledby="form-preview" className="grid gap-4">
      <CardTitle as="h3" id="form-preview">
        {texts.title}
      </CardTitle>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
        {names.length > 1 && (
          <Field name="preview-facility" label={texts.facility} required>
            <Select
              value={facility?.name}
              options={names.map((value) => ({ value, label: value }))}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
        )}
        {languages.length > 1 && (
          <Field name="preview-language" label={texts.language} required>
            <Select
              value={shownIn}
              options={languages.map((value) => ({ value, label: ownLanguageName(value) }))}
              onChange={({ target }) => setLanguage(target.value)}
            />
          </Field>
        )}
      </div>
      <p className="text-sm text-soft">{texts.note}</p>
      <section
        aria-label={texts.frame}
        // Focusable, so that it can be scrolled by keyboard even if no field is shown.
        tabIndex={0}
        lang={shownIn}
        className="max-h-[52rem] min-h-80 w-full @min-[50rem]:max-h-[calc(100dvh-27rem)] max-w-[390px] overflow-y-auto rounded-[2.25rem] border-[10px] border-black bg-ground p-4 max-[26rem]:-mx-3 max-[26rem]:w-auto max-[26rem]:border-[6px] max-[26rem]:p-2"
      >
        <div className="grid gap-5">
          <FieldSections
            fields={fieldsForDriver({ fields: shown(fields) }, facility?.id ?? null)}
            values={{ ...values, facility: facility?.name ?? '' }}
            errors={{}}
            onChange={change}
            language={shownIn}
            facilities={names}
            Custom={CustomField}
          />
        </div>
      </section>
    </section>
  );
}

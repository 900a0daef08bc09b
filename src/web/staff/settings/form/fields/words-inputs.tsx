import { useId, useState } from 'react';

import type { Words } from '#shared/form/definition.ts';
import { languages, ownLanguageName } from '#shared/words/languages.ts';
import { Field } from '#web/common/ui/field.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { formEditorTexts } from '#web/staff/texts/form-editor.ts';

const texts = formEditorTexts.words;

export interface WordsEntry {
  key: string;
  label: string;
  words: Words | undefined;
  error?: (language: string) => string | undefined;
  onChange: (words: Words) => void;
}

interface WordsInputProps {
  entry: WordsEntry;
  language: string;
  name: string;
  label?: string;
  hint?: string;
  placeholder?: string | undefined;
  required?: boolean;
}

export function WordsInput({ entry, language, name, label, hint, placeholder, required = false }: WordsInputProps) {
  const { words, error, onChange } = entry;
  return (
    <Field name={name} label={label ?? entry.label} hint={hint} error={error?.(language)} required={required}>
      <TextInput
        value={words?.[language as keyof Words] ?? ''}
        lang={language}
        dir="auto"
        autoComplete="off"
        placeholder={placeholder}
        onChange={({ target }) => onChange({ ...words, [language]: target.value })}
      />
    </Field>
  );
}

const others = languages.filter((language) => language !== 'en');

/** One language is shown at a time. */
export function OtherLanguages({ entries, name }: { entries: readonly WordsEntry[]; name: string }) {
  const hasFault = (language: string) => entries.some(({ error }) => error?.(language) !== undefined);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setLanguage] = useState<string>(others[0] ?? '');
  const hintId = useId();
  const faulty = others.find(hasFault);
  const language = faulty && !hasFault(chosen) && !isOpen ? faulty : chosen;
  const countOf = (one: string) => entries.filter(({ words }) => words?.[one as keyof Words]?.trim()).length;
  const options = others.map((value) => ({
    value,
    label: `${ownLanguageName(value)} (${countOf(value)}/${entries.length})`,
  }));
  return (
    <details
      className="rounded-lg border border-line"
      open={isOpen || faulty !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-12 content-center rounded-lg px-4 font-bold">{texts.others}</summary>
      {(isOpen || faulty) && (
        <div className="grid gap-4 px-4 pt-1 pb-4">
          <p id={hintId} className="text-sm text-soft">
            {texts.othersHint}
          </p>
          <Field name={`${name}-language`} label={texts.language} required>
            <Select value={language} options={options} onChange={({ target }) => setLanguage(target.value)} />
          </Field>
          {entries.map((entry) => (
            <WordsInput
              key={entry.key}
              entry={entry}
              language={language}
              name={`${name}-${entry.key}-${language}`}
              label={`${entry.label}, ${ownLanguageName(language)}`}
              placeholder={entry.words?.en}
            />
          ))}
        </div>
      )}
    </details>
  );
}

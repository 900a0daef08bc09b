import { useState } from 'react';

import { isLanguage, type Language } from '#shared/words/languages.ts';
import { languageOptions } from '#web/staff/texts/localized.ts';
import { useTextTest } from '#web/staff/data/call-set-up.ts';
import { Field } from '#web/common/ui/field.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { callSetUpTexts, textTestResult } from '#web/staff/texts/channels.ts';
import { TestPart } from '../test-part.tsx';

const texts = callSetUpTexts.test;

export function TestText() {
  const [language, setLanguage] = useState<Language>('en');
  const test = useTextTest();
  return (
    <TestPart
      texts={texts}
      type="tel"
      test={test}
      resultText={textTestResult}
      onSend={(to) => test.mutate({ to, language })}
    >
      <Field name="language" label={texts.language} hint={texts.unsaved} required>
        <Select
          options={languageOptions()}
          value={language}
          onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
        />
      </Field>
    </TestPart>
  );
}

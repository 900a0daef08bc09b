import { type SubmitEvent, useState } from 'react';

import { isLanguage, type Language } from '#shared/words/languages.ts';
import { languageOptions } from '#web/staff/texts/localized.ts';
import { useTextTest } from '#web/staff/data/call-set-up.ts';
import { refusalsOf } from '#web/staff/account/action-failure.tsx';
import { Typed } from '#web/common/parts/typed.tsx';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { callSetUpTexts, textTestResult } from '#web/staff/texts/channels.ts';
import { SetUpPart } from '../set-up-part.tsx';
import { say } from '#web/common/data/words.ts';

const texts = callSetUpTexts.test;

/** Sends the text of a call to the user's own number, and reports the outcome. */
export function TestText() {
  const [to, setTo] = useState('');
  const [language, setLanguage] = useState<Language>('en');
  const { mutate, data, error, isPending } = useTextTest();
  const refused = error ? refusalsOf(error) : {};
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) mutate({ to, language });
  };
  return (
    <SetUpPart title={texts.title}>
      <form noValidate onSubmit={submit} className="grid w-full max-w-xl gap-4">
        <Field name="to" label={texts.to} hint={texts.toHint} error={refused['to'] ?? refused['all']} required>
          <TextInput type="tel" value={to} autoComplete="tel" onChange={(event) => setTo(event.target.value)} />
        </Field>
        <Field name="language" label={texts.language} hint={texts.unsaved} required>
          <Select
            options={languageOptions()}
            value={language}
            onChange={({ target }) => isLanguage(target.value) && setLanguage(target.value)}
          />
        </Field>
        <Button type="submit" variant="secondary" className="justify-self-start" disabled={to === ''} busy={isPending}>
          {texts.send}
        </Button>
      </form>
      {data && (
        <Banner tone={data.state === 'sent' ? 'go' : 'stop'} role="alert" title={textTestResult(data)}>
          <p className="wrap-anywhere">
            <Typed>{data.text}</Typed>
          </p>
          {data.said && <p className="wrap-anywhere">{say(texts.message, { message: data.said })}</p>}
        </Banner>
      )}
    </SetUpPart>
  );
}

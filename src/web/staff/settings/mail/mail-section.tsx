import { type SubmitEvent, useState } from 'react';

import { refusalsOf } from '#web/staff/account/action-failure.tsx';
import { useMailPassword, useMailSetUp, useMailTest } from '#web/staff/data/mail.ts';
import { LoadFailure } from '#web/staff/shell/load-failure.tsx';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { CannotWork } from '../cannot-work.tsx';
import { PasswordPart } from '../password-part.tsx';
import { SetUpPart } from '../set-up-part.tsx';
import { LoadedSettings, SettingForm } from '../values/setting-form.tsx';
import { MailList } from './mail-list.tsx';
import { mailTexts as texts, mailTestResult } from '#web/staff/texts/channels.ts';
import { say } from '#web/common/data/words.ts';

function TestMail() {
  const [to, setTo] = useState('');
  const { mutate, data, error, isPending } = useMailTest();
  const refused = error ? refusalsOf(error) : {};
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) mutate(to);
  };
  return (
    <SetUpPart title={texts.test.title}>
      <form noValidate onSubmit={submit} className="grid w-full max-w-xl gap-4">
        <Field
          name="to"
          label={texts.test.to}
          hint={texts.test.toHint}
          error={refused['to'] ?? refused['all']}
          required
        >
          <TextInput type="email" value={to} autoComplete="email" onChange={(event) => setTo(event.target.value)} />
        </Field>
        <Button type="submit" variant="secondary" className="justify-self-start" disabled={to === ''} busy={isPending}>
          {texts.test.send}
        </Button>
      </form>
      {data && (
        <Banner tone={data.state === 'sent' ? 'go' : 'stop'} role="alert" title={mailTestResult(data)}>
          {data.said && <p className="wrap-anywhere">{say(texts.test.message, { message: data.said })}</p>}
        </Banner>
      )}
    </SetUpPart>
  );
}

/** These parts are not ordinary settings. */
function SetUp() {
  const { data, isError, isFetching, refetch } = useMailSetUp();
  const password = useMailPassword();
  if (!data) {
    if (!isError) return null;
    return <LoadFailure title={texts.notLoaded} busy={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {data.passwordDecided ? (
        <SetUpPart title={texts.password.title}>
          <p>{texts.password.decided}</p>
        </SetUpPart>
      ) : (
        <PasswordPart
          texts={texts.password}
          since={data.passwordSince}
          isLost={data.passwordUnreadable}
          change={password}
        />
      )}
      <TestMail />
      <MailList />
    </>
  );
}

export function MailSection() {
  const { isPending } = useMailSetUp();
  return (
    <>
      <p className="max-w-prose text-soft">{texts.about}</p>
      <LoadedSettings awaits={isPending}>
        {(view) => (
          <>
            <CannotWork section="mail" values={view.values} hasTextPassword />
            <SettingForm section="mail" view={view} />
            <SetUp />
          </>
        )}
      </LoadedSettings>
    </>
  );
}

import { useMailPassword, useMailSetUp, useMailTest } from '#web/staff/data/mail.ts';
import { NotLoaded } from '#web/staff/shell/load-failure.tsx';
import { CannotWork } from '../cannot-work.tsx';
import { PasswordPart } from '../password-part.tsx';
import { SetUpPart } from '../set-up-part.tsx';
import { TestPart } from '../test-part.tsx';
import { LoadedSettings, SettingForm } from '../values/setting-form.tsx';
import { MailList } from './mail-list.tsx';
import { mailTexts as texts, mailTestResult } from '#web/staff/texts/channels.ts';
import { settingsTexts } from '#web/staff/texts/settings.ts';

function TestMail() {
  const test = useMailTest();
  return <TestPart texts={texts.test} type="email" test={test} resultText={mailTestResult} onSend={test.mutate} />;
}

/** These parts are not ordinary settings. */
function SetUp() {
  const query = useMailSetUp();
  const { data } = query;
  const password = useMailPassword();
  if (!data) return <NotLoaded query={query} texts={{ ...settingsTexts, notLoaded: texts.notLoaded }} />;
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

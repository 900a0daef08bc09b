import { NotLoaded } from '#web/staff/shell/load-failure.tsx';
import { useCallSetUp, useGatewayPassword } from '#web/staff/data/call-set-up.ts';
import { channels } from '#shared/calls/call.ts';
import type { CallSecretName } from '#shared/contract/calls.ts';
import { nameFor, type SettingName, type Settings, templateName } from '#shared/settings/settings.ts';
import { languages } from '#shared/words/languages.ts';
import { CannotWork } from '../cannot-work.tsx';
import { PasswordPart } from '../password-part.tsx';
import { LoadedSettings, SettingForm, type SettingGroup } from '../values/setting-form.tsx';
import { callSetUpTexts as texts } from '#web/staff/texts/channels.ts';
import { settingsTexts } from '#web/staff/texts/settings.ts';
import { DeliveryList } from './delivery-list.tsx';
import { LostPushKey } from './lost-push-key.tsx';
import { ReplyAddress } from './reply-address.tsx';
import { TestText } from './test-text.tsx';
import { say } from '#web/common/data/words.ts';
import { placeholders } from '#shared/calls/message.ts';

const order: SettingName[] = [
  'callTimeoutMinutes',
  ...channels.flatMap((channel) => [nameFor('callsBy', channel), `${channel}DelaySeconds` as const]),
];
const gateway: SettingName[] = ['textGateway', 'textGatewayUrl', 'textAccount', 'textSender'];
const templates = languages.map(templateName);

const groups = (): readonly SettingGroup[] => [
  { title: texts.groups.order, names: order },
  { title: texts.groups.voice, names: ['callsByVoice', 'quietFrom', 'quietUntil'] },
  { title: texts.groups.gateway, names: gateway },
  {
    title: texts.groups.templates,
    names: templates,
    about: say(texts.placeholders, { names: placeholders.map((name) => `{${name}}`).join(', ') }),
    summary: texts.openTemplates,
  },
];

function SetUp() {
  const query = useCallSetUp();
  const { data } = query;
  const password = useGatewayPassword();
  if (!data) return <NotLoaded query={query} texts={{ ...settingsTexts, notLoaded: texts.notLoaded }} />;
  const isLost = (name: CallSecretName) => data.unreadable.includes(name);
  return (
    <>
      {isLost('vapid-key') && <LostPushKey />}
      <PasswordPart
        texts={texts.password}
        since={data.textPasswordSince}
        isLost={isLost('text-password')}
        change={password}
      />
      <ReplyAddress since={data.inboundKeySince} isLost={isLost('inbound-key')} />
      <TestText />
      <DeliveryList />
    </>
  );
}

function Lacks({ values }: { values: Settings }) {
  const { data: setUp } = useCallSetUp();
  if (!setUp) return null;
  const hasTextPassword = setUp.textPasswordSince !== null && !setUp.unreadable.includes('text-password');
  return <CannotWork section="calls" values={values} hasTextPassword={hasTextPassword} />;
}

/** Drivers' own page is not among these channels. */
export function CallsSection() {
  const { isPending } = useCallSetUp();
  return (
    <>
      <p className="max-w-prose text-soft">{texts.about}</p>
      <LoadedSettings awaits={isPending}>
        {(view) => (
          <>
            <Lacks values={view.values} />
            <SettingForm section="calls" view={view} groups={groups()} />
            <SetUp />
          </>
        )}
      </LoadedSettings>
    </>
  );
}

import { type SubmitEvent, useState } from 'react';

import type { DeviceKind } from '#shared/contract/devices.ts';
import { ApiError } from '#web/common/data/api.ts';
import { paths } from '#web/common/navigation/paths.ts';
import { Screen } from '#web/common/screen/screen.tsx';
import { buttonClass, Button } from '#web/common/ui/button.tsx';
import { Banner } from '#web/common/ui/banner.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { deviceTexts } from '#web/staff/texts/people.ts';
import type { DeviceHere } from './use-own-device.ts';

const texts = deviceTexts.here;

function whyNot(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === undefined) return texts.unreachable;
  return error.status === 404 ? texts.wrongCode : error.message;
}

function CodeForm({ register }: { register: (code: string) => Promise<void> }) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!code.trim()) return setError(texts.noCode);
    setSending(true);
    await register(code.trim()).catch((failure: unknown) => setError(whyNot(failure)));
    setSending(false);
  };
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void send(event)} className="grid gap-5">
      <Field name="code" label={deviceTexts.made.label} hint={texts.codeHint} error={error} required>
        <TextInput
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="min-h-15 font-mono"
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Button type="submit" size="lg" busy={isSending}>
        {deviceTexts.make}
      </Button>
    </form>
  );
}

interface SetUpDeviceProps {
  kind: DeviceKind;
  here: DeviceHere;
  register: (code: string) => Promise<void>;
}

/** A device that cannot do its work shows this, with what to do about it. */
export function SetUpDevice({ kind, here, register }: SetUpDeviceProps) {
  if (here.is === 'loading') return <Loading>{texts.loading}</Loading>;
  const isOther = here.is === 'registered' && here.device.kind !== kind;
  const title = here.is === 'revoked' ? texts.revoked : deviceTexts.makeTitle;
  return (
    <Screen title={title} className="grid content-start gap-6 [--column:36rem]">
      <h1 className="text-3xl font-black">{title}</h1>
      {here.is === 'unreachable' && <Banner tone="warn" role="alert" title={texts.unreachable} />}
      {here.is === 'signed-in' && (
        <>
          <p>{texts.signedIn}</p>
          <a href={paths.dashboard} className={buttonClass('secondary', 'lg')}>
            {texts.signOut}
          </a>
        </>
      )}
      {isOther && (
        <a href={`/${here.device.kind}`} className={buttonClass('secondary', 'lg')}>
          {texts.other[here.device.kind]}
        </a>
      )}
      {here.is === 'registered' && !isOther && <p>{texts.closed}</p>}
      {(here.is === 'unregistered' || here.is === 'revoked') && <CodeForm register={register} />}
    </Screen>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';

import { createReachCheck, readReachCheck } from '#shared/contract/reach-check.ts';
import { settingChecks, type SettingsView } from '#shared/contract/settings.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { checkField } from '#web/common/field-errors/field-error-texts.ts';
import { paths } from '#web/common/navigation/paths.ts';
import { reachabilityOf } from '#web/common/navigation/form-address.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { QrCode } from '#web/common/ui/qr-code.tsx';
import { ActionFailure } from '#web/staff/account/action-failure.tsx';
import { useSaving } from '#web/staff/account/saving.tsx';
import { TextField } from '#web/staff/shell/text-field.tsx';
import { useUpdateSettings } from '#web/staff/data/settings.ts';
import { useUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';
import { textsOfSetting } from '#web/staff/texts/settings.ts';
import { LoadedSettings } from '../values/setting-form.tsx';
import { DecidedSetting } from '../values/setting-control.tsx';
import { StepForm } from './step-form.tsx';
import { setUpTexts } from '#web/staff/texts/set-up.ts';

const texts = setUpTexts.address;
const askEveryMs = 2000;

/** The text also says how to make the address reachable for more people. */
function WhoReaches({ origin }: { origin: string }) {
  const reach = reachabilityOf(origin);
  return (
    <Banner tone={reach === 'secure' ? 'go' : reach === 'plain' ? 'warn' : 'stop'} title={origin}>
      <p>{texts.text[reach]}</p>
      {reach === 'plain' && (
        <p className="mt-2">
          {texts.https}{' '}
          <Link
            to={`${paths.documentation}/configuration`}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {texts.link}
          </Link>
        </p>
      )}
    </Banner>
  );
}

/** The check is shown until the server has seen that a phone opened the address. */
function PhoneCheck({ origin }: { origin: string }) {
  const {
    mutate,
    data: check,
    isPending,
    error,
  } = useMutation({ mutationFn: () => callAsStaff(createReachCheck, {}) });
  const { data } = useQuery({
    queryKey: ['reach-check', check?.path],
    queryFn: ({ signal }) => callAsStaff(readReachCheck, { signal }),
    enabled: check !== undefined,
    refetchInterval: (query) => (query.state.data?.reachedAt ? false : askEveryMs),
  });
  if (data?.reachedAt) {
    return (
      <output className="block">
        <Banner tone="go" title={texts.reached} />
      </output>
    );
  }
  if (!check) {
    return (
      <div className="grid justify-items-start gap-3">
        <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
          {isPending ? texts.checking : texts.check}
        </Button>
        <ActionFailure error={error} />
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-prose">{texts.scan}</p>
      <QrCode value={origin + check.path} size={200} label={texts.code} />
      <output className="font-semibold">{texts.waiting}</output>
    </div>
  );
}

function AddressForm({ view, onDone }: { view: SettingsView; onDone: () => void }) {
  const isDecided = view.decided?.includes('publicUrl') ?? false;
  const set = view.values.publicUrl;
  const begun = set || (reachabilityOf(location.origin) === 'loopback' ? '' : location.origin);
  const [typed, setTyped] = useState<string | null>(null);
  const { mutateAsync } = useUpdateSettings();
  const { errors, isBusy, isDone, forget, save } = useSaving();
  const entered = typed ?? begun;
  useUnsavedEdits(typed !== null && !isBusy && !isDone);

  const { value: publicUrl = '', error } = checkField('publicUrl', settingChecks.publicUrl, entered) as {
    value?: string;
    error?: string;
  };
  const goOn = async () => {
    const send = async () => {
      if (!isDecided && publicUrl !== set) await mutateAsync({ changes: { publicUrl }, base: { publicUrl: set } });
    };
    if (await save(send, error === undefined ? {} : { publicUrl: error })) onDone();
  };
  const tried = publicUrl || location.origin;
  return (
    <StepForm failure={errors['all']} isSaving={isBusy} onSave={goOn}>
      {isDecided ? (
        <DecidedSetting name="publicUrl" value={set} />
      ) : (
        <TextField
          name="publicUrl"
          label={textsOfSetting('publicUrl').label}
          hint={textsOfSetting('publicUrl').help}
          error={errors['publicUrl']}
          value={entered}
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(text) => {
            setTyped(text);
            forget();
          }}
        />
      )}
      <WhoReaches origin={tried} />
      {reachabilityOf(tried) !== 'loopback' && <PhoneCheck key={tried} origin={tried} />}
    </StepForm>
  );
}

export function AddressStep({ onDone }: { onDone: () => void }) {
  return <LoadedSettings>{(view) => <AddressForm view={view} onDone={onDone} />}</LoadedSettings>;
}

import { useState } from 'react';

import { providerPath, type ProviderView } from '#shared/contract/sign-in-providers.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { say } from '#web/common/data/words.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { AskingButton } from '#web/staff/shell/use-question.tsx';
import { Badge } from '#web/common/ui/badge.tsx';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { ActionFailure } from '#web/staff/account/action-failure.tsx';
import { CopyButton } from '#web/staff/account/copy-button.tsx';
import { useDeleteProvider, useTestProvider, useUpdateProvider } from '#web/staff/data/sign-in-providers.ts';
import { signOnTexts } from '#web/staff/texts/login.ts';
import { ProviderDialog } from './provider-dialog.tsx';

const texts = signOnTexts.settings;

/** These addresses have to be entered at the provider. */
function OwnAddresses({ id }: { id: string }) {
  const site = useInstallation()?.publicUrl ?? location.origin;
  const addresses = [
    [texts.callback, `${site}${providerPath(id, 'callback')}`],
    [texts.logout, `${site}${providerPath(id, 'logout')}`],
  ] as const;
  return (
    <section aria-label={texts.addresses} className="grid w-full gap-2">
      <h3 className="font-bold">{texts.addresses}</h3>
      {addresses.map(([label, address]) => (
        <p key={label} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-48 flex-1 wrap-anywhere">
            {label}
            <br />
            <code>{address}</code>
          </span>
          <CopyButton text={address} label={texts.copy} />
        </p>
      ))}
    </section>
  );
}

function ProviderCheck({ id }: { id: string }) {
  const { mutate, isPending, data, error } = useTestProvider(id);
  return (
    <>
      <Button variant="secondary" busy={isPending} onClick={() => mutate()}>
        {isPending ? texts.testing : texts.test}
      </Button>
      <ActionFailure error={error} />
      {data && !isPending && (
        <Banner
          tone={data.failed ? 'stop' : 'go'}
          role={data.failed ? 'alert' : 'status'}
          title={data.failed ? texts.failed[data.failed] : texts.tested}
          className="w-full"
        >
          {data.said}
        </Banner>
      )}
    </>
  );
}

/** If users would be affected, a confirmation is asked for. */
function ProviderEnd({ provider }: { provider: ProviderView }) {
  const { id, name, isActive } = provider;
  const update = useUpdateProvider(id);
  const removal = useDeleteProvider(id);
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <AskingButton
          variant="secondary"
          busy={update.isPending}
          question={isActive ? say(texts.offTitle, { name: isolated(name) }) : null}
          explanation={texts.offText}
          danger
          onConfirm={() => update.mutate({ isActive: !isActive })}
        >
          {isActive ? texts.switchOff : texts.switchOn}
        </AskingButton>
        <AskingButton
          variant="danger"
          busy={removal.isPending}
          question={say(texts.removeTitle, { name: isolated(name) })}
          explanation={texts.removeText}
          danger
          onConfirm={() => removal.mutate(undefined)}
        >
          {texts.remove}
        </AskingButton>
      </div>
      <ActionFailure error={update.error ?? removal.error} />
    </>
  );
}

export function ProviderRow({ provider }: { provider: ProviderView }) {
  const [isEditing, setEditing] = useState(false);
  const { id, name, issuer, accounts, isActive } = provider;
  return (
    <li>
      <details>
        <summary className="min-h-12 cursor-pointer content-center py-2">
          <span className="font-bold wrap-anywhere">
            <Typed>{name}</Typed>
          </span>{' '}
          {!isActive && <Badge tone="calm">{texts.off}</Badge>}{' '}
          <span className="text-soft">{say(texts.summary, { count: accounts })}</span>
        </summary>
        <div className="grid justify-items-start gap-4 pt-2 pb-6">
          <p className="wrap-anywhere">
            {texts.labels.issuer}: <bdi>{issuer}</bdi>
          </p>
          {provider.rules.length === 0 && <Banner tone="warn" title={texts.noRules} className="w-full" />}
          <OwnAddresses id={id} />
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setEditing(true)}>
              {texts.edit}
            </Button>
            <ProviderCheck id={id} />
          </div>
          <ProviderEnd provider={provider} />
        </div>
      </details>
      {isEditing && <ProviderDialog provider={provider} onClose={() => setEditing(false)} />}
    </li>
  );
}

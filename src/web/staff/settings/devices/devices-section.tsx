import { Tablet } from 'lucide-react';
import { useState } from 'react';

import type { DeviceState, DeviceView } from '#shared/contract/devices.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { say } from '#web/common/data/words.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { offlineTexts } from '#web/common/texts/synchronizing.ts';
import { AlertDialog } from '#web/common/ui/alert-dialog.tsx';
import { Badge, type Tone } from '#web/common/ui/badge.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { EmptyState } from '#web/common/ui/empty-state.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { ActionFailure } from '#web/staff/account/action-failure.tsx';
import { useWhenText } from '#web/staff/account/when-text.ts';
import { useDevices, useRevokeDevice } from '#web/staff/data/devices.ts';
import { useFacilityNames } from '#web/staff/data/facilities.ts';
import { LoadFailure } from '#web/staff/shell/load-failure.tsx';
import { deviceTexts as texts } from '#web/staff/texts/people.ts';
import { NewDeviceDialog } from './new-device-dialog.tsx';

const tones: Record<DeviceState, Tone> = { active: 'go', waiting: 'warn', expired: 'calm', revoked: 'calm' };

interface RowProps {
  device: DeviceView;
  busy: boolean;
  onRevoke: () => void;
}

function Row({ device, busy, onRevoke }: RowProps) {
  const whenText = useWhenText();
  const namesOf = useFacilityNames();
  const { name, kind, facility, state, madeAt, madeBy, lastSeenAt, version } = device;
  const facts = [
    lastSeenAt === null ? texts.neverSeen : say(texts.lastSeen, { when: whenText(lastSeenAt) }),
    ...(version === null ? [] : [say(texts.version, { version })]),
    say(texts.madeBy, { who: madeBy ?? texts.makerGone, when: whenText(madeAt) }),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-48 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold wrap-anywhere">
          <Typed>{name}</Typed>
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>
        </p>
        <p className="wrap-anywhere">
          {texts.kinds[kind]}, {namesOf([facility]).map(isolated).join(', ')}
        </p>
        <p className="text-sm text-soft">{facts.map((fact) => `${fact}.`).join(' ')}</p>
      </div>
      {(state === 'active' || state === 'waiting') && (
        <Button variant="secondary" busy={busy} aria-label={say(texts.revokeOf, { name })} onClick={onRevoke}>
          {texts.revoke}
        </Button>
      )}
    </li>
  );
}

function DeviceList({ label, devices }: { label: string; devices: readonly DeviceView[] }) {
  const [toRevoke, setToRevoke] = useState<DeviceView | null>(null);
  const { mutate, isPending, variables, error } = useRevokeDevice();
  return (
    <div className="grid gap-2">
      <ActionFailure error={error} />
      <ul aria-label={label} className="divide-y divide-line">
        {devices.map((device) => (
          <Row
            key={device.id}
            device={device}
            busy={isPending && variables === device.id}
            onRevoke={() => setToRevoke(device)}
          />
        ))}
      </ul>
      {toRevoke && (
        <AlertDialog
          cancelLabel={offlineTexts.cancel}
          open
          danger
          onOpenChange={() => setToRevoke(null)}
          title={say(texts.revokeTitle, { name: toRevoke.name })}
          description={texts.revokeText}
          confirmLabel={texts.revoke}
          onConfirm={() => {
            setToRevoke(null);
            mutate(toRevoke.id);
          }}
        />
      )}
    </div>
  );
}

function Devices() {
  const { data, isError, isFetching, refetch } = useDevices();
  if (!data) {
    if (!isError) return <Loading>{texts.loading}</Loading>;
    return <LoadFailure title={texts.notLoaded} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const isOf = (states: readonly DeviceState[]) => data.devices.filter(({ state }) => states.includes(state));
  const [working, former] = [isOf(['active', 'waiting']), isOf(['expired', 'revoked'])];
  const formerLabel = say(texts.former, { count: former.length });
  return (
    <>
      {working.length === 0 ? (
        <EmptyState icon={<Tablet />} title={texts.empty.title} className="py-6!">
          {texts.empty.text}
        </EmptyState>
      ) : (
        <DeviceList label={texts.title} devices={working} />
      )}
      {former.length > 0 && (
        <details>
          <summary className="min-h-12 cursor-pointer content-center font-bold">{formerLabel}</summary>
          <DeviceList label={formerLabel} devices={former} />
        </details>
      )}
    </>
  );
}

/** Tablets and screens at gates: those that work or wait for their code, and those that no longer do. */
export function DevicesSection() {
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <div className="grid justify-items-start gap-4">
        <p className="max-w-prose text-soft">{texts.about}</p>
        <Button onClick={() => setMaking(true)}>{texts.make}</Button>
      </div>
      <Devices />
      {isMaking && <NewDeviceDialog onClose={() => setMaking(false)} />}
    </>
  );
}

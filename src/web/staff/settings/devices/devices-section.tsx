import { Tablet } from 'lucide-react';

import type { DeviceState, DeviceView } from '#shared/contract/devices.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { say } from '#web/common/data/words.ts';
import type { Tone } from '#web/common/ui/badge.tsx';
import { useWhenText } from '#web/staff/texts/localized.ts';
import { revokeDeviceOf, useDevices } from '#web/staff/data/keys-and-devices.ts';
import { useFacilityNames } from '#web/staff/data/facilities.ts';
import { NotLoaded } from '#web/staff/shell/load-failure.tsx';
import { deviceTexts as texts } from '#web/staff/texts/people.ts';
import { ItemsSection } from '../items-section.tsx';
import { RevocableItems } from '../revocable-items.tsx';
import { NewDeviceDialog } from './new-device-dialog.tsx';

const tones: Record<DeviceState, Tone> = { active: 'go', waiting: 'warn', expired: 'calm', revoked: 'calm' };

function Facts({ item: { kind: what, facility, madeAt, madeBy, lastSeenAt, version } }: { item: DeviceView }) {
  const whenText = useWhenText();
  const namesOf = useFacilityNames();
  const facts = [
    lastSeenAt === null ? texts.neverSeen : say(texts.lastSeen, { when: whenText(lastSeenAt) }),
    ...(version === null ? [] : [say(texts.version, { version })]),
    say(texts.madeBy, { who: madeBy ?? texts.makerGone, when: whenText(madeAt) }),
  ];
  return (
    <>
      <p className="wrap-anywhere">
        {texts.kinds[what]}, {namesOf([facility]).map(isolated).join(', ')}
      </p>
      <p className="text-sm text-soft">{facts.map((fact) => `${fact}.`).join(' ')}</p>
    </>
  );
}

const isWorking = ({ state }: DeviceView) => state === 'active' || state === 'waiting';

const kind = {
  texts,
  badgeOf: ({ state }: DeviceView) => ({ tone: tones[state], text: texts.states[state] }),
  mayRevoke: isWorking,
  queryKey: queryKeys.devices,
  revoke: revokeDeviceOf,
  Facts,
};

function Devices() {
  const query = useDevices();
  const { data } = query;
  if (!data) return <NotLoaded query={query} texts={texts} />;
  const working = data.devices.filter(isWorking);
  const former = data.devices.filter((device) => !isWorking(device));
  return <RevocableItems icon={<Tablet />} working={working} former={former} kind={kind} />;
}

export function DevicesSection() {
  return (
    <ItemsSection
      about={texts.about}
      make={texts.make}
      renderDialog={(onClose) => <NewDeviceDialog onClose={onClose} />}
    >
      <Devices />
    </ItemsSection>
  );
}

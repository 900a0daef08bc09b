import { type ReactNode, useState } from 'react';

import { serverTime } from '#web/common/data/server-clock.ts';
import { Checkbox } from '#web/common/ui/checkbox.tsx';
import { setAlert, setAttention, useAlertSettings } from './alert-settings.ts';
import { chime } from './chime.ts';
import { bellTexts as texts } from '#web/staff/texts/frame.ts';
import {
  askForSystemNotifications,
  showSystemNotification,
  type SystemAbility,
  systemAbility,
} from './system-notification.ts';

async function turnOnSystem(): Promise<SystemAbility> {
  const ability = await askForSystemNotifications();
  if (ability !== 'available') return ability;
  const isShown = showSystemNotification(texts.title, texts.systemOn, 'turned-on', () => undefined);
  if (!isShown) return 'unsupported';
  setAlert('system', true);
  return 'available';
}

interface ChoicesProps {
  legend: string;
  children: ReactNode;
}

function Choices({ legend, children }: ChoicesProps) {
  return (
    <fieldset className="border-t-2 border-line px-4 pt-3 pb-2">
      <legend className="sr-only">{legend}</legend>
      <p aria-hidden className="text-sm font-bold text-soft">
        {legend}
      </p>
      {children}
    </fieldset>
  );
}

function AttentionChoice() {
  const { attentionSince } = useAlertSettings();
  return (
    <Choices legend={texts.attention}>
      <Checkbox
        name="attention"
        label={texts.attentionHere}
        checked={attentionSince !== undefined}
        onChange={(e) => setAttention(e.target.checked, new Date(serverTime(Date.now())))}
      />
    </Choices>
  );
}

function ArrivalChoices() {
  const { sound, system } = useAlertSettings();
  const [ability, setAbility] = useState(systemAbility);
  const chooseSound = (isOn: boolean) => {
    setAlert('sound', isOn);
    if (isOn) void chime();
  };
  const chooseSystem = (isOn: boolean) => {
    if (isOn) void turnOnSystem().then(setAbility);
    else setAlert('system', false);
  };
  return (
    <Choices legend={texts.alerts}>
      <Checkbox name="sound" label={texts.sound} checked={sound} onChange={(e) => chooseSound(e.target.checked)} />
      <Checkbox
        name="system"
        label={texts.system}
        checked={system && ability === 'available'}
        disabled={ability !== 'available'}
        onChange={(e) => chooseSystem(e.target.checked)}
      />
      {ability !== 'available' && <p className="pb-1 text-xs text-soft">{texts.obstacles[ability]}</p>}
    </Choices>
  );
}

/** Each choice is off until enabled here. */
export function AlertChoices() {
  return (
    <>
      <ArrivalChoices />
      <AttentionChoice />
    </>
  );
}

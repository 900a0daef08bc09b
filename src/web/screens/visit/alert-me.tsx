import { BellOff, BellRing } from 'lucide-react';
import { useState } from 'react';

import { useInstallation } from '#web/data/config.ts';
import { subscribeToPush } from '#web/data/visit/visit-calls.ts';
import { useWakeLock } from '#web/parts/use-wake-lock.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { visitTexts } from './texts.ts';
import { prepareSound } from './alarm-sound.ts';

const texts = visitTexts.alarm;

/** Keeps the screen on, or says that it cannot. */
function Awake() {
  const state = useWakeLock();
  if (state === 'pending') return null;
  return (
    <p className={state === 'held' ? 'text-soft' : 'font-semibold'}>
      {state === 'held' ? texts.awake : texts.maySleep}
    </p>
  );
}

interface AlertMeProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Whether this is the driver's own browser, to which messages of the call are pushed. */
  isOwn: boolean;
}

/** Offers to alert the driver when he is called. */
export function AlertMe({ isOn, onChange, isOwn }: AlertMeProps) {
  const mayPush = useInstallation()?.calls?.push === true && isOwn;
  const [isPushed, setPushed] = useState(false);
  const change = () => {
    prepareSound();
    if (!isOn && mayPush) void subscribeToPush().then(setPushed);
    onChange(!isOn);
  };
  return (
    <Card as="section" aria-label={texts.start} className="grid content-start gap-3">
      <CardTitle>{isOn ? texts.on : texts.start}</CardTitle>
      <p>{texts.text}</p>
      {isOn && <Awake />}
      {isOn && isPushed && <p className="text-soft">{texts.push}</p>}
      <Button variant={isOn ? 'secondary' : 'primary'} size="lg" onClick={change}>
        {isOn ? <BellOff aria-hidden className="size-6" /> : <BellRing aria-hidden className="size-6" />}
        {isOn ? texts.stop : texts.start}
      </Button>
    </Card>
  );
}

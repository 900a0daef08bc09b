import { BellOff, BellRing } from 'lucide-react';
import { useState } from 'react';

import { useInstallation } from '#web/common/data/config.ts';
import { subscribeToPush, type VisitToken } from './data/visit-calls.ts';
import { useWakeLock } from '#web/common/parts/use-wake-lock.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Card, CardTitle } from '#web/common/ui/card.tsx';
import { visitTexts } from './visit-text.ts';
import { prepareSound } from './alarm-sound.ts';

const texts = visitTexts.alarm;

/** If the screen cannot be kept on, this says so. */
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
  /** This browser follows the visit by this token. */
  token: VisitToken;
}

export function AlertMe({ isOn, onChange, token }: AlertMeProps) {
  const mayPush = useInstallation()?.calls?.push === true;
  const [isPushed, setPushed] = useState(false);
  const change = () => {
    prepareSound();
    if (!isOn && mayPush) void subscribeToPush(token).then(setPushed);
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

import { clsx } from 'clsx';
import { type ReactNode, useCallback, useEffect, useState } from 'react';

import { spacedCode } from '#shared/gate/gate-code.ts';
import { codeStepMs } from '#shared/gate/judge-code.ts';
import { type GateScreenWords, gateScreenWords } from '#shared/words/gate-screen-words.ts';
import { directionOf, type Language, languages, tagOf } from '#shared/words/languages.ts';
import { gateOutWords } from '#shared/words/gate-out-words.ts';
import { say } from '#shared/words/say.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { followConfig, reloadConfig } from '#web/common/data/follow-config.ts';
import { formAddress, withGateCode } from '#web/common/navigation/form-address.ts';
import { usePublicOrigin } from '#web/common/navigation/use-public-origin.ts';
import { useWakeLock } from '#web/common/parts/use-wake-lock.ts';
import { Button } from '#web/common/ui/button.tsx';
import { QrCode } from '#web/common/ui/qr-code.tsx';
import { ExitNotes, GateOut } from './gate-out.tsx';
import { type ShownGate, useGateView } from './use-gate-view.ts';
import { useLettingOut } from './use-letting-out.ts';

/** The second line stays in one language for this long. Source: docs/product, "The gate screen". */
const secondsInOne = 8;

/** The text is in the installation's language, and below it in the other languages in turn. */
function Spoken({ first, seconds, text }: { first: Language; seconds: number; text: keyof GateScreenWords }) {
  const others = languages.filter((other) => other !== first);
  const second = others[Math.floor(seconds / secondsInOne) % others.length] ?? first;
  const line = (language: Language) => ({ lang: tagOf(language), dir: directionOf(language) });
  return (
    <>
      <p {...line(first)} className="text-[clamp(1.125rem,2.6vmin,2.5rem)] font-bold">
        {gateScreenWords[first][text]}
      </p>
      <p {...line(second)} className="min-h-[4lh] text-[clamp(1.125rem,2.6vmin,2.5rem)] text-soft sm:min-h-[2lh]">
        {gateScreenWords[second][text]}
      </p>
    </>
  );
}

function clockOf(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function Code({
  code,
  leftMs,
  address,
  first,
}: NonNullable<ShownGate['shown']> & { address: string; first: Language }) {
  const words = gateScreenWords[first];
  return (
    <div className="grid flex-1 items-center justify-items-center gap-[4vmin] landscape:grid-cols-[3fr_2fr]">
      <div className="grid w-full justify-items-center gap-[2vmin]">
        <p
          dir="ltr"
          className="text-center text-[15vw] leading-none font-black tabular-nums landscape:text-[min(18vw,28vh)] landscape:[word-spacing:100vw]"
        >
          {spacedCode(code)}
        </p>
        <div className="grid w-full max-w-2xl justify-items-center gap-2">
          <div aria-hidden className="h-3 w-full overflow-hidden rounded-full border border-edge bg-sunk">
            <div className="h-full bg-accent" style={{ width: `${(leftMs / codeStepMs) * 100}%` }} />
          </div>
          <p className="text-[clamp(1rem,2.2vmin,2rem)] text-soft tabular-nums">
            {say(first, words.next, { time: clockOf(leftMs) })}
          </p>
        </div>
      </div>
      <QrCode
        value={address}
        size={400}
        label={words.scan}
        className="size-[min(80vw,38vh)] landscape:size-[min(34vw,56vh)]"
      />
    </div>
  );
}

interface GateDisplayProps {
  facilityId: string;
  /** Shown if the facility takes no check-ins. */
  closed: ReactNode;
  /** Shown if the facility shows its code on no screen. */
  off: ReactNode;
  /** Called with each response of the server, because it proves that there is a network. */
  onHeard: () => void;
  /** Called if this device was revoked. */
  onRevoked: () => void;
}

const nothing = () => {};

/** The document is in the installation's language, its screen stays on, and its configuration is up to date. */
function useDocument(): Language {
  const first = useInstallation()?.language ?? 'en';
  useWakeLock();
  useEffect(() => {
    followConfig();
    reloadConfig().catch(() => undefined);
  }, []);
  useEffect(() => {
    document.documentElement.lang = tagOf(first);
    document.documentElement.dir = directionOf(first);
  }, [first]);
  return first;
}

/** Only people in front of this screen can see the code. */
export function GateDisplay({ facilityId, closed, off, onHeard, onRevoked }: GateDisplayProps) {
  const config = useInstallation();
  const origin = usePublicOrigin();
  const first = useDocument();
  const { last, refused, gone, exits } = useLettingOut();
  const [isOut, setOut] = useState(false);
  const back = useCallback(() => setOut(false), []);
  // A new version takes over only while nobody is letting a truck out.
  const { shown, isKnown, isOff, gateOut, seconds } = useGateView({
    onHeard: isOut || last ? nothing : onHeard,
    onRevoked,
  });
  const facility = config?.facilities.find(({ id }) => id === facilityId);
  if (!config || !origin) return null;
  if (!facility) return closed;
  const address = withGateCode(formAddress(origin, facility.slug, null), shown?.code);
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[110rem] flex-col gap-[3vmin] p-[4vmin] text-center">
      <title>{facility.name}</title>
      <h1 className="text-[clamp(1.5rem,5vmin,4rem)] leading-tight font-black wrap-anywhere">
        <bdi>{facility.name}</bdi>
      </h1>
      {gateOut && isOut ? (
        <GateOut
          first={first}
          asksSeal={gateOut.asksSeal}
          gone={gone}
          onLetOut={(truck, seal) => exits.letGo(truck, seal)}
          onBack={back}
        />
      ) : (
        <>
          {shown && <Code {...shown} address={address} first={first} />}
          <div className={clsx('grid content-center gap-[2vmin]', !shown && 'flex-1')}>
            {isKnown && !isOff && <Spoken first={first} seconds={seconds} text={shown ? 'scan' : 'none'} />}
            {isOff && !gateOut && off}
          </div>
          {gateOut && (
            <Button variant="secondary" size="lg" className="min-h-18 self-center" onClick={() => setOut(true)}>
              {gateOutWords[first].title}
            </Button>
          )}
        </>
      )}
      <ExitNotes last={last} refused={refused} first={first} onUndo={() => exits.undo()} />
    </div>
  );
}

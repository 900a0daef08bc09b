import { clsx } from 'clsx';
import { Monitor, RefreshCw, UserRound, Wifi, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';

import { clockString } from '#shared/time/clock-time.ts';
import type { Session } from '#web/common/data/session.ts';
import { shownClock } from '#web/common/data/shown-clock.ts';
import { say } from '#web/common/data/words.ts';
import { connectionWords } from '#web/common/texts/connection.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { queueTexts as texts, staffTexts } from '../texts.ts';
import type { Liveness } from '../use-liveness.ts';

/** Older data is not 'just now'. */
const justNowMs = 60_000;

export function freshnessText({ isLive, since }: Liveness, now: number, timeZone: string): string {
  if (since === null) return '';
  const time = shownClock(clockString(new Date(since), timeZone));
  if (!isLive) return say(texts.updated.notLive, { time });
  return now - since < justNowMs ? texts.updated.just : say(texts.updated.at, { time });
}

function Plate({ icon, tone, children }: { icon: ReactNode; tone: string; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-7 max-w-full items-center gap-2 font-bold [&>svg]:size-5 [&>svg]:shrink-0',
        tone,
      )}
    >
      {icon}
      {children}
    </span>
  );
}

interface DisplayStatusProps {
  session: Session;
  connection: 'connecting' | 'online' | 'offline';
  freshness: string;
  busy: boolean;
  onRefresh: () => void;
  onWall: () => void;
}

const tones = { connecting: 'text-soft', online: 'text-go-text', offline: 'text-stop-text' } as const;

function Who({ session }: { session: Session }) {
  if (session.status === 'loading') return texts.status.checking;
  if (session.status === 'signed-out') return texts.status.visitor;
  const { email } = session.user;
  const host = email.indexOf('@') + 1;
  return (
    <span className="min-w-0 wrap-break-word">
      <span className="max-sm:sr-only">{staffTexts.signedInAs} </span>
      <Typed>{email.slice(0, host)}</Typed>
      <wbr />
      <Typed>{email.slice(host)}</Typed>
    </span>
  );
}

export function DisplayStatus({ session, connection, freshness, busy, onRefresh, onWall }: DisplayStatusProps) {
  return (
    <div className="flex items-center justify-between gap-x-4 gap-y-3 max-[22.5rem]:flex-col max-[22.5rem]:items-start sm:gap-x-6">
      <output className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        <Plate
          icon={connection === 'offline' ? <WifiOff aria-hidden /> : <Wifi aria-hidden />}
          tone={tones[connection]}
        >
          {connection === 'offline' ? connectionWords.offline : texts.status[connection]}
        </Plate>
        <Plate icon={<UserRound aria-hidden />} tone="text-ink">
          <Who session={session} />
        </Plate>
        <span className={freshness ? 'text-soft' : 'invisible'}>{freshness || texts.updated.just}</span>
      </output>
      <div className="flex shrink-0 gap-2">
        <Button variant="secondary" aria-busy={busy || undefined} onClick={onRefresh}>
          <RefreshCw aria-hidden className={clsx('size-5', busy && 'animate-spin')} />
          {texts.refresh}
        </Button>
        <Button variant="secondary" className="max-md:hidden" onClick={onWall}>
          <Monitor aria-hidden className="size-5" />
          {texts.wallDisplay}
        </Button>
      </div>
    </div>
  );
}

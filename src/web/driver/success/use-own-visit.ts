import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import type { OwnCheckIns } from '#shared/contract/own-check-in.ts';
import {
  isOfflineQueueStarted,
  offlineQueue,
  startOfflineQueue,
  useOfflineQueue,
} from '#web/common/offline/offline-queue.ts';
import { ownCheckInKey, useOwnCheckIn } from '#web/common/queue/own-check-in.ts';
import { useQueueConfig } from '#web/common/queue/use-queue-config.ts';
import { isInLine, signTextOf } from '#web/driver/own-check-in/own-check-in-text.ts';
import { ownCheckInTexts } from '#web/driver/own-check-in/texts.ts';
import { usePageLocation } from '#web/common/navigation/navigation.ts';
import { successTexts as texts } from './complete-sign.tsx';

/** Going back in history happens later. */
const justSentMs = 60_000;

function useOwnTrouble(): 'notSent' | 'notTaken' | null {
  const { waiting, refused } = useOfflineQueue();
  const isCheckIn = ({ operation }: (typeof waiting)[number]) => operation.type === 'ADD';
  if (waiting.some(isCheckIn)) return 'notSent';
  return refused.some(isCheckIn) ? 'notTaken' : null;
}

function startAndFollow(onChange: () => void): () => void {
  startOfflineQueue();
  return offlineQueue.subscribe(onChange);
}

/** Until this device's stored operations have been loaded, no check-in can be called sent. */
function useKeptIsKnown(): boolean {
  return useSyncExternalStore(startAndFollow, isOfflineQueueStarted, () => false);
}

/**
 * `complete` means recorded, and waiting as far as is known; `unkept` just recorded, by a browser without a receipt.
 */
type Visit =
  | { kind: 'notSent' | 'notTaken' | 'complete' | 'unkept' | 'none' | 'unknown'; own: OwnCheckIns | null }
  | { kind: 'called'; own: OwnCheckIns };

function visitOf(own: OwnCheckIns | null | undefined, isKnown: boolean, isJustSent: boolean): Visit {
  if (!isKnown) return { kind: 'unknown', own: null };
  if (own) return isInLine(own) ? { kind: 'complete', own } : { kind: 'called', own };
  if (own === null) return { kind: isJustSent ? 'unkept' : 'none', own };
  return { kind: isJustSent ? 'complete' : 'unknown', own: null };
}

function titleOf({ kind, own }: Visit): string {
  if (kind === 'called') return signTextOf(own).headline;
  if (kind === 'notSent' || kind === 'notTaken') return texts[kind].title;
  return kind === 'unknown' ? ownCheckInTexts.title : texts.title;
}

export function useOwnVisit(): { visit: Visit; title: string } {
  const client = useQueryClient();
  const { refreshMs } = useQueueConfig();
  const trouble = useOwnTrouble();
  const isKnown = useKeptIsKnown();
  const sentAt: unknown = usePageLocation().state;
  const [isJustSent] = useState(() => typeof sentAt === 'number' && Math.abs(Date.now() - sentAt) < justSentMs);
  const { data: own } = useOwnCheckIn(refreshMs);
  const troubleBefore = useRef(trouble);
  useEffect(() => {
    // Sending operations has given this browser a receipt, which a request already in flight does not include.
    if (troubleBefore.current && !trouble) {
      void client
        .cancelQueries({ queryKey: ownCheckInKey })
        .then(() => client.invalidateQueries({ queryKey: ownCheckInKey }));
    }
    troubleBefore.current = trouble;
  }, [client, trouble]);
  const visit: Visit = trouble ? { kind: trouble, own: own ?? null } : visitOf(own, isKnown, isJustSent);
  return { visit, title: titleOf(visit) };
}

/** The page's first known title is announced, and again when queued operations are sent or refused. */
export function useArrival(kind: Visit['kind'], title: string): string | null {
  const group = kind === 'none' || kind === 'unkept' || kind === 'called' ? 'complete' : kind;
  const [arrival, setArrival] = useState({ group, title });
  if (arrival.group !== group) setArrival({ group, title });
  return group === 'unknown' ? null : arrival.title;
}

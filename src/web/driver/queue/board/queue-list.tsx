import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';

import type { PublicConfig } from '#shared/contract/system.ts';
import { zoneOf } from '#shared/facilities/facilities.ts';
import { facilitiesOf } from '#web/common/data/known-facilities.ts';
import type { QueueEntry } from '#web/common/queue/queue-call.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Card } from '#web/common/ui/card.tsx';
import { EmptyState } from '#web/common/ui/empty-state.tsx';
import { queueTexts as texts } from '../texts.ts';
import { useStandingOut } from '../use-standing-out.ts';
import { QueueCard } from './queue-card.tsx';

const gridClass = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3';

interface QueueListProps {
  entries: readonly QueueEntry[];
  now: number;
  asOf: number;
  config: PublicConfig;
  clockZone: string | undefined;
  /** Offered if the filters may be why nothing is shown. */
  onShowAll?: (() => void) | undefined;
  actionsOf?: ((entry: QueueEntry) => ReactNode) | undefined;
}

export function QueueList({ entries, config, onShowAll, actionsOf, ...shared }: QueueListProps) {
  const standingOut = useStandingOut(entries);
  const facilities = facilitiesOf(config);
  if (entries.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<Truck />}
          title={texts.empty}
          actions={
            onShowAll && (
              <Button variant="secondary" onClick={onShowAll}>
                {texts.showAll}
              </Button>
            )
          }
        >
          {onShowAll ? texts.emptyFiltered : texts.emptyHint}
        </EmptyState>
      </Card>
    );
  }
  return (
    <ol className={gridClass}>
      {entries.map((entry) => (
        <QueueCard
          key={entry.id}
          entry={entry}
          timeZone={zoneOf(facilities, entry.facility)}
          standsOut={standingOut.has(entry.id)}
          actions={actionsOf?.(entry)}
          {...shared}
        />
      ))}
    </ol>
  );
}

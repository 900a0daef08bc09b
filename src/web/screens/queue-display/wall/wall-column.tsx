import type { QueueEntry } from '#web/data/queue/queue-call.ts';
import { wallTexts as texts } from '../texts.ts';
import { useRoom } from './use-room.ts';
import { inWallOrder, pagesOf, pageToShow } from './wall-pages.ts';
import { WallRow } from './wall-row.tsx';

interface WallColumnProps {
  title: string;
  empty: string;
  entries: readonly QueueEntry[];
  /** The time up to which waits are known, in milliseconds. */
  asOf: number;
  turn: number;
  standsOut: (id: string) => boolean;
  showsFacility: boolean;
}

/** One half of the wall; cycles through pages if not all trucks fit. */
export function WallColumn({ title, empty, entries, asOf, turn, standsOut, showsFacility }: WallColumnProps) {
  const { box, room } = useRoom<HTMLDivElement>();
  const pages = pagesOf(inWallOrder(entries, standsOut), room);
  const shown = pageToShow(pages, turn, standsOut);
  return (
    <section aria-label={title} className="flex min-h-0 min-w-0 flex-col gap-[calc(var(--u)*0.8)]">
      <h2 className="flex items-baseline gap-[calc(var(--u)*1.2)] text-[calc(var(--u)*3.4)] leading-none font-black">
        {title}
        <span className="text-soft tabular-nums">{entries.length}</span>
        {pages.length > 1 && (
          <span className="ml-auto text-[calc(var(--u)*2.4)] font-bold text-soft tabular-nums">
            <span aria-hidden>{texts.page(shown + 1, pages.length)}</span>
            <span className="sr-only">{texts.pageLabel(shown + 1, pages.length)}</span>
          </span>
        )}
      </h2>
      <div ref={box} className="min-h-0 flex-1 overflow-hidden">
        {entries.length === 0 && (
          <p className="grid h-[calc(var(--u)*12)] place-items-center rounded-[calc(var(--u)*0.9)] border-[calc(var(--u)*0.2)] border-dashed border-edge text-[calc(var(--u)*3)] font-bold text-soft">
            {empty}
          </p>
        )}
        {room > 0 && entries.length > 0 && (
          <ul className="grid content-start gap-[calc(var(--u)*0.6)]">
            {pages[shown]?.map((entry) => (
              <WallRow
                key={entry.id}
                entry={entry}
                asOf={asOf}
                standsOut={standsOut(entry.id)}
                showsFacility={showsFacility}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

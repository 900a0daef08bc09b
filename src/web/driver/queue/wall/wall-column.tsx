import { type CSSProperties, Fragment } from 'react';

import type { WallEntry } from '../entry-state.ts';
import { say } from '#web/common/data/words.ts';
import { wallTexts as texts } from '../texts.ts';
import { useRoom, widthOf } from './use-room.ts';
import { useTurn } from './use-wall-language.ts';
import { inWallOrder, isRoomy, layoutOf, pageToShow, rowHeight, secondsPerPage } from './wall-pages.ts';
import { WallRow } from './wall-row.tsx';

interface WallColumnProps {
  title: string;
  empty: string;
  entries: readonly WallEntry[];
  /** Waits are known up to this time, in milliseconds. */
  asOf: number;
  standsOut: (id: string) => boolean;
  showsFacility: boolean;
}

/** The unit is enlarged on pages with room to spare. */
const unitOf = (scale: number) => ({ '--u': `calc(min(1vw, 1.7778vh) * ${scale.toFixed(3)})` }) as CSSProperties;

/** The size is in the wall's unit. */
const headLetters = 2.8;

/** Breaking between words needs somewhat more than the text's width. */
function headLines(facility: string, width: number): number {
  const needed = (widthOf(facility) * headLetters) / Math.max(1, width);
  return needed <= 1 ? 1 : Math.ceil(needed * 1.2);
}

/** Trucks of a facility that follow each other form a group. */
function groupsOf(page: readonly WallEntry[]): WallEntry[][] {
  const groups: WallEntry[][] = [];
  for (const entry of page) {
    const group = groups.at(-1);
    if (group?.[0]?.facility === entry.facility) group.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

/** The column is filled to its lower edge, and cycles through pages if not all trucks fit. */
export function WallColumn({ title, empty, entries, asOf, standsOut, showsFacility }: WallColumnProps) {
  const { box, width, height: room } = useRoom<HTMLDivElement>();
  const headOf = (facility: string) => headLines(facility, width) * headLetters * 1.13;
  const { look, pages, scales } = layoutOf(inWallOrder(entries, standsOut), room, showsFacility ? headOf : undefined);
  const turn = useTurn(secondsPerPage(pages.length));
  const shown = pageToShow(pages, turn, standsOut);
  return (
    <section aria-label={title} className="flex min-h-0 min-w-0 flex-col gap-[calc(var(--u)*0.7)]">
      <h2 className="flex items-baseline gap-[calc(var(--u)*1.2)] text-[calc(var(--u)*3)] leading-none font-black">
        {title}
        <span className="text-soft tabular-nums">{entries.length}</span>
        {pages.length > 1 && (
          <span className="ms-auto text-[calc(var(--u)*2.4)] font-bold text-soft tabular-nums">
            <span aria-hidden>{`${shown + 1} / ${pages.length}`}</span>
            <span className="sr-only">{say(texts.page, { page: shown + 1, pages: pages.length })}</span>
          </span>
        )}
      </h2>
      <div ref={box} className="min-h-0 flex-1 overflow-hidden">
        {entries.length === 0 && (
          <p className="grid h-full place-items-center rounded-[calc(var(--u)*0.9)] border-[calc(var(--u)*0.2)] border-dashed border-edge text-[calc(var(--u)*3)] font-bold text-soft">
            {empty}
          </p>
        )}
        {room > 0 && entries.length > 0 && (
          <div
            style={unitOf(scales[shown] ?? 1)}
            className={`flex h-full flex-col ${isRoomy(look) ? 'gap-[calc(var(--u)*0.6)]' : 'gap-[calc(var(--u)*0.2)]'}`}
          >
            {groupsOf(pages[shown] ?? []).map((group) => (
              <Fragment key={group[0]?.id}>
                {showsFacility && (
                  <h3 className="shrink-0 text-[calc(var(--u)*2.8)] leading-[1.13] font-black break-words">
                    {group[0]?.facility}
                  </h3>
                )}
                <ul className="contents">
                  {group.map((entry) => (
                    <WallRow
                      key={entry.id}
                      entry={entry}
                      asOf={asOf}
                      standsOut={standsOut(entry.id)}
                      look={look}
                      height={rowHeight(entry, look)}
                    />
                  ))}
                </ul>
              </Fragment>
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';

import type { DoorState } from '#shared/queue/doors.ts';
import type { BoardList } from './dock-board.tsx';
import { boardTexts as texts } from '#web/staff/texts/dock-board.ts';
import { waitingId } from './trucks/waiting-list.tsx';
import type { Board } from './use-board.ts';
import { ScanInSearch } from '#web/staff/scan/scan-in-search.tsx';
import { say } from '#web/common/data/words.ts';

export interface BoardView {
  typed: string;
  type: (text: string) => void;
  shown: BoardList;
  show: (list: BoardList) => void;
}

const plateOf = (door: Element) => door.querySelector<HTMLElement>('h3 button');

/** The search for the next door wraps around at the end. */
function goToNext(states: readonly DoorState[]): void {
  const doors = [...document.querySelectorAll('li[data-state]')].filter((door) =>
    states.some((state) => state === door.getAttribute('data-state')),
  );
  const here = doors.findIndex((door) => door.contains(document.activeElement));
  const next = doors[(here + 1) % doors.length];
  if (next) plateOf(next)?.focus();
}

interface CountProps {
  text: string;
  isNone: boolean;
  onPress: () => void;
}

function Count({ text, isNone, onPress }: CountProps) {
  const looks = 'inline-flex min-h-12 items-center px-1.5 pointer-fine:min-h-10';
  if (isNone) return <span className={clsx(looks, 'text-soft')}>{text}</span>;
  return (
    <button
      type="button"
      title={say(texts.toNext, { count: text })}
      // Keeps the focus at the current door, from which the next one is counted.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={clsx(looks, 'rounded-md underline decoration-edge decoration-2 underline-offset-4 hover:bg-ink/8')}
    >
      {text}
    </button>
  );
}

const atDocks = ['docked', 'in-process', 'ready'] as const satisfies DoorState[];

function Counts({ board, show }: Pick<BoardView, 'show'> & { board: Board }) {
  const count = (states: readonly DoorState[]) => board.doors.filter(({ state }) => states.includes(state)).length;
  const goTo = (states: readonly DoorState[]) => () => {
    flushSync(() => show('doors'));
    goToNext(states);
  };
  const goToWaiting = () => {
    flushSync(() => show('waiting'));
    document.getElementById(waitingId)?.focus();
  };
  const [frees, calls, docked] = [count(['free']), count(['called']), count(atDocks)];
  return (
    <>
      <Count text={say(texts.counts.free, { count: frees })} isNone={frees === 0} onPress={goTo(['free'])} />
      <Count text={say(texts.counts.called, { count: calls })} isNone={calls === 0} onPress={goTo(['called'])} />
      <Count text={say(texts.counts.atDock, { count: docked })} isNone={docked === 0} onPress={goTo(atDocks)} />
      <Count
        text={say(texts.counts.waiting, { count: board.waiting.length })}
        isNone={board.waiting.length === 0}
        onPress={goToWaiting}
      />
    </>
  );
}

/** Enter moves the focus to the first door or truck found, Escape shows all again. */
function BoardSearch({ typed, type, show }: BoardView) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') type('');
    if (event.key !== 'Enter' || typed.trim() === '') return;
    event.preventDefault();
    const door = document.querySelector('li[data-state]');
    flushSync(() => show(door ? 'doors' : 'waiting'));
    const found = door ? plateOf(door) : document.querySelector<HTMLElement>(`section:has(> #${waitingId}) li button`);
    found?.focus();
  };
  return (
    <div className="relative min-w-0 flex-1 basis-36 md:max-w-72">
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 start-3 my-auto size-5 text-soft" />
      <input
        type="search"
        aria-label={texts.search}
        placeholder={texts.searchHint}
        value={typed}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        className="control py-1! ps-10! text-base! min-h-12! pointer-fine:min-h-10!"
      />
    </div>
  );
}

const lists = ['doors', 'waiting'] as const satisfies BoardList[];

/** A phone shows one of the two lists. */
function Switch({ shown, show }: BoardView) {
  return (
    <fieldset
      aria-label={texts.lists}
      className="sticky top-19 z-10 -mx-1 grid grid-cols-2 gap-1 rounded-lg bg-ground p-1 md:hidden"
    >
      {lists.map((list) => (
        <button
          key={list}
          type="button"
          aria-pressed={shown === list}
          onClick={() => show(list)}
          className={clsx(
            'min-h-12 rounded-md border-2 font-bold',
            shown === list ? 'border-ink bg-ink text-panel' : 'border-edge bg-panel',
          )}
        >
          {list === 'doors' ? texts.doors : texts.waitingList}
        </button>
      ))}
    </fieldset>
  );
}

interface BoardToolsProps {
  board: Board | undefined;
  view: BoardView;
  /** This is a facility picker, if there are several facilities. */
  children: ReactNode;
}

/** The counts jump to the doors; the switch is for phones. */
export function BoardTools({ board, view, children }: BoardToolsProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {/* As high before anything is counted, so that nothing moves. */}
        <div className="-mx-1.5 flex min-h-12 flex-wrap items-center gap-x-1 font-bold tabular-nums max-md:w-full max-md:text-sm max-[22.5rem]:text-xs max-[22.5rem]:[&>*]:px-1 md:me-auto pointer-fine:min-h-10">
          {board && <Counts board={board} show={view.show} />}
        </div>
        <BoardSearch {...view} />
        <ScanInSearch onText={view.type} />
        {children}
      </div>
      <Switch {...view} />
    </>
  );
}

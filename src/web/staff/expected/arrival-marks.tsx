import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';

import { isOnSite } from '#shared/check-in/dock.ts';
import type { StaffCheckIn } from '#shared/check-in/record.ts';
import { expectedAt, isConfirmed, laneOf } from '#shared/arrivals/lanes.ts';
import type { ArrivalMark, ArrivalView } from '#shared/arrivals/record.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { sayCount } from '#web/common/data/counted-words.ts';
import { say } from '#web/common/data/words.ts';
import { CutWithin, gap } from '#web/common/parts/cut.tsx';
import { Typed } from '#web/common/parts/typed.tsx';
import { IfMay } from '#web/common/session/if-may.tsx';
import { Badge } from '#web/common/ui/badge.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { inShort } from '#web/staff/badges/detention-mark.tsx';
import { useArrivalMark } from '#web/staff/data/arrivals.ts';
import { useFacilitySettings } from '#web/staff/data/facilities.ts';
import { takeAndAnnounce, useOfferedSteps } from '#web/staff/dock/use-steps.ts';
import { expectedTexts } from '#web/staff/texts/expected.ts';
import { stepNames, stepTexts } from '#web/staff/texts/truck.ts';
import { arrivalLooks, joined, nameOf, offText, useWindowBeside } from './arrival-words.ts';
import { FindArrival } from './find-arrival.tsx';
import { useOnePress } from './use-one-press.ts';
import { useSendThere } from './use-send-there.ts';

export { Awaited } from './awaited-here.tsx';

const texts = expectedTexts.marks;

export interface MarkProps {
  checkIn: StaffCheckIn;
  /** `short` fits a row; `sign` is the icon alone, with the rest in a tooltip. */
  size?: 'whole' | 'short' | 'sign';
}

/** The mark has a full form, and one short enough for a row. */
function useMarked(checkIn: StaffCheckIn) {
  const mark = useArrivalMark(checkIn);
  const windowBeside = useWindowBeside();
  const [arrival] = mark?.tied ?? [];
  if (arrival) {
    const window = windowBeside(arrival, Date.parse(checkIn.dateCreated));
    const off = offText(arrival) ?? texts.onTime;
    return { text: say(texts.tied, { window, off }), short: inShort(off), look: arrivalLooks[arrival.state] };
  }
  if (!mark || !isOnSite(checkIn)) return null;
  return { text: titleOf(mark), short: shortOf(mark), look: untiedLook(mark) };
}

function shortOf(mark: ArrivalMark): ReactNode {
  if (laneOf(mark) === 'several') return sayCount(texts.mayBeShort, mark.matches.length);
  const there = expectedAt(mark);
  return there ? (
    <CutWithin sentence={say(texts.elsewhereShort, { facility: gap })} value={there} className="whitespace-normal" />
  ) : (
    titleOf(mark)
  );
}

const unexpectedLook = { tone: 'calm', shape: 'cross' } as const;

function untiedLook(mark: ArrivalMark) {
  const lane = laneOf(mark);
  if (lane === 'several') return { tone: 'warn', shape: 'diamond' } as const;
  return lane === 'elsewhere' ? ({ tone: 'info', shape: 'triangle' } as const) : null;
}

function titleOf(mark: ArrivalMark): string {
  const lane = laneOf(mark);
  const there = expectedAt(mark);
  if (lane === null) return texts.title;
  if (lane === 'several') return sayCount(texts.mayBe, mark.matches.length);
  if (there) return say(texts.elsewhere, { facility: isolated(there) });
  return texts.unexpected;
}

/** The mark says how early or late the truck came, or that it was not expected. */
export function Mark({ checkIn, size = 'whole' }: MarkProps) {
  const marked = useMarked(checkIn);
  if (!marked) return null;
  const { text, short, look } = marked;
  if (size === 'sign') {
    return (
      <Badge {...(look ?? unexpectedLook)} isShort>
        {text}
      </Badge>
    );
  }
  const isShort = size === 'short';
  const shown =
    isShort && short !== text ? (
      <>
        <span className="sr-only">{text}</span>
        <span aria-hidden title={text} className="min-w-0 truncate">
          {short}
        </span>
      </>
    ) : (
      text
    );
  if (!look) return <span className={clsx('text-soft', isShort ? 'block text-xs' : 'text-sm')}>{shown}</span>;
  // In a row it has a line of its own.
  const room = isShort ? 'flex! mt-0.5 w-fit min-h-5! gap-1! px-1! text-xs!' : 'py-0.5 whitespace-normal!';
  return (
    <Badge {...look} className={clsx('max-w-full min-w-0 leading-tight', room)}>
      {shown}
    </Badge>
  );
}

interface LineProps {
  arrival: ArrivalView;
  checkIn: StaffCheckIn;
  children?: ReactNode;
}

/** The line is beside the truck that the arrival is or may be. */
function ArrivalLine({ arrival, checkIn, children }: LineProps) {
  const windowBeside = useWindowBeside();
  const { numbers, carrier, containerNumber, purpose, note } = arrival;
  const window = windowBeside(arrival, Date.parse(checkIn.dateCreated));
  const isIt = arrival.checkInId === checkIn.id;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
      <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <p className="font-bold tabular-nums">
          {isIt ? say(texts.tied, { window, off: offText(arrival) ?? texts.onTime }) : window}
        </p>
        <p className="text-sm">
          <Typed>{joined(numbers.join(', '), carrier, containerNumber, purpose)}</Typed>
        </p>
        {note !== '' && (
          <p className="text-sm whitespace-pre-line text-soft">
            <Typed>{note}</Typed>
          </p>
        )}
      </div>
      {isIt && <Confirmation arrival={arrival} checkIn={checkIn} />}
      <IfMay action="arrival:update">{children}</IfMay>
    </li>
  );
}

/** The button is shown if the facility has that step. */
function Confirmation({ arrival, checkIn }: Omit<LineProps, 'children'>) {
  const offered = useOfferedSteps(checkIn, useFacilitySettings(checkIn.facility));
  if (isConfirmed(checkIn, arrival)) return <p className="font-semibold">{texts.confirmed}</p>;
  if (!offered.includes('confirm-appointment')) return null;
  const step = stepNames['confirm-appointment'];
  return (
    <Button
      variant="secondary"
      aria-label={say(stepTexts.of, { step, driver: isolated(checkIn.driverName) })}
      onClick={() => void takeAndAnnounce(checkIn, { step: 'confirm-appointment', arrival: arrival.id })}
    >
      {step}
    </Button>
  );
}

interface TiesProps {
  arrivals: readonly ArrivalView[];
  checkIn: StaffCheckIn;
  /** The button ties an arrival to this check-in; null unties it. */
  to: string | null;
  action: string;
  actionOf: string;
}

function Ties({ arrivals, checkIn, to, action, actionOf }: TiesProps) {
  const { tie, isPending } = useOnePress();
  return arrivals.map((arrival) => (
    <ArrivalLine key={arrival.id} arrival={arrival} checkIn={checkIn}>
      <Button
        variant="secondary"
        busy={isPending}
        aria-label={say(actionOf, { what: nameOf(arrival) })}
        onClick={() => void tie(arrival, to)}
      >
        {action}
      </Button>
    </ArrivalLine>
  ));
}

interface ElsewhereProps {
  arrivals: readonly ArrivalView[];
  checkIn: StaffCheckIn;
  there: ReturnType<typeof useSendThere>;
}

/** The button sends the truck there while it is waiting. */
export function Elsewhere({ arrivals, checkIn, there: { send, isPending } }: ElsewhereProps) {
  const facility = arrivals[0]?.facility ?? '';
  return (
    <>
      <ul>
        {arrivals.map((arrival) => (
          <ArrivalLine key={arrival.id} arrival={arrival} checkIn={checkIn} />
        ))}
      </ul>
      {checkIn.stage === 'waiting' && (
        <IfMay action="check-in:update">
          <Button
            variant="secondary"
            busy={isPending}
            className="justify-self-start"
            aria-label={say(texts.sendThereTo, { driver: isolated(checkIn.driverName), facility })}
            onClick={() => void send(arrivals)}
          >
            {texts.sendThere}
          </Button>
        </IfMay>
      )}
    </>
  );
}

export interface NoteProps {
  checkIn: StaffCheckIn;
}

/** A record has buttons to choose the arrival, to undo that, or to send the truck where it is expected. */
export function Note({ checkIn }: NoteProps) {
  const mark = useArrivalMark(checkIn);
  const there = useSendThere(checkIn);
  const [isFinding, setFinding] = useState(false);
  if (!mark) return null;
  const { sent } = there;
  const { tied, matches, elsewhere } = mark;
  const isThere = isOnSite(checkIn);
  const isTied = tied.length > 0;
  if (!isTied && !isThere) return null;
  return (
    <section aria-label={texts.title} className="grid w-full gap-1 rounded-lg border-2 border-line px-4 py-2">
      {/* The line itself says that the truck was expected. */}
      <div className={isTied ? 'sr-only' : 'flex min-h-12 flex-wrap items-center justify-between gap-x-4'}>
        <h2 className="font-extrabold">{titleOf(mark)}</h2>
        {isThere && !isTied && (
          <IfMay action="arrival:update">
            <Button variant="quiet" className="-me-5" onClick={() => setFinding(true)}>
              {texts.find}
            </Button>
          </IfMay>
        )}
      </div>
      {tied.length + matches.length > 0 && (
        <ul className="divide-y divide-line">
          <Ties
            arrivals={tied}
            checkIn={checkIn}
            to={null}
            action={expectedTexts.untie}
            actionOf={expectedTexts.untieOf}
          />
          {isThere && (
            <Ties arrivals={matches} checkIn={checkIn} to={checkIn.id} action={texts.itIs} actionOf={texts.itIsOf} />
          )}
        </ul>
      )}
      {isThere && elsewhere.length > 0 && <Elsewhere arrivals={elsewhere} checkIn={checkIn} there={there} />}
      {sent && (
        <p className="flex flex-wrap items-center gap-x-4 font-semibold">
          {say(texts.sent, { facility: sent.facility })}
          <Button variant="quiet" onClick={() => void there.takeBack(sent)}>
            {expectedTexts.undo}
          </Button>
        </p>
      )}
      {isFinding && <FindArrival checkIn={checkIn} onClose={() => setFinding(false)} />}
    </section>
  );
}

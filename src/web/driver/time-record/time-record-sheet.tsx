import type { ReactNode } from 'react';

import type { TimeRecord } from '#shared/contract/time-record.ts';
import { clockString, shownZone } from '#shared/time/clock-time.ts';
import { localeOf } from '#shared/words/languages.ts';
import { configStore } from '#web/common/data/config.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { useStore } from '#web/common/data/store.ts';
import { language, say } from '#web/common/data/words.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { usePublicOrigin } from '#web/common/navigation/use-public-origin.ts';
import { QrCode } from '#web/common/ui/qr-code.tsx';
import { durationText, staffTexts, timeRecordTexts as texts } from './texts.ts';

type Recorded = TimeRecord['times'][number];
type Correction = Recorded['corrections'][number];
type Moment = (at: string) => string;

function useMoment(timeZone: string): Moment {
  const shown = useShownClock();
  return (at) => {
    // The month is a word, because the order of numbers differs between countries.
    const options = { timeZone: shownZone(timeZone), year: 'numeric', month: 'short', day: 'numeric' } as const;
    const day = new Date(at).toLocaleDateString(localeOf(language()), options);
    return `${day}, ${shown(clockString(new Date(at), timeZone))}`;
  };
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="font-bold break-words">
        <Typed>{children}</Typed>
      </dd>
    </div>
  );
}

const whoOf = ({ by, actor }: Recorded): string => actor ?? (by === 'driver' ? texts.driver : texts.staff);

function Row({ time, moment }: { time: Recorded; moment: Moment }) {
  const { at, source } = time;
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2 pe-3 text-start font-bold wrap-break-word">
        {texts.stages[time.stage]}
      </th>
      <td className="py-2 pe-3 font-bold tabular-nums wrap-break-word">
        {at === null ? <span className="font-normal text-soft">{texts.notRecorded}</span> : <bdi>{moment(at)}</bdi>}
      </td>
      <td className="py-2 text-sm wrap-anywhere">
        {at !== null && (
          <>
            <Typed>{whoOf(time)}</Typed>
            {source && <span className="block text-soft">{texts.sources[source]}</span>}
          </>
        )}
      </td>
    </tr>
  );
}

interface CorrectedProps {
  stage: string;
  correction: Correction;
  moment: Moment;
}

function Corrected({ stage, correction, moment }: CorrectedProps) {
  const { before, after, correctedAt, actor, reason } = correction;
  const shownTime = (at: string | null) => (at === null ? texts.cleared : moment(at));
  return (
    <li className="border-t border-line py-2">
      <p className="font-bold">
        {say(texts.correction, { stage, before: shownTime(before), after: shownTime(after) })}
      </p>
      <p className="text-sm text-soft">
        {say(texts.correctedAt, { at: moment(correctedAt), by: actor ?? texts.staff })}
      </p>
      {reason && <p className="text-sm break-words">{say(staffTexts.reason, { reason })}</p>}
    </li>
  );
}

/** Anybody can verify by the link that this copy is unchanged since it was signed. */
function Signed({ link }: { link: string }) {
  const origin = usePublicOrigin();
  if (origin === undefined) return null;
  const address = `${origin}/verify#${link}`;
  return (
    <section className="flex min-w-0 flex-1 basis-72 items-start gap-3">
      <QrCode value={address} size={112} label={texts.signed} className="shrink-0" />
      <p className="min-w-0 text-xs wrap-anywhere">
        {texts.signed}{' '}
        <a href={address} dir="ltr" className="underline">
          {address}
        </a>
      </p>
    </section>
  );
}

function Heading({ record: { facility, ticket, carrier, containerNumber, dock } }: { record: TimeRecord }) {
  const company = useStore(configStore, () => null)?.companyName;
  const { facts } = texts;
  return (
    <>
      <header>
        {company && (
          <p className="font-bold">
            <Typed>{company}</Typed>
          </p>
        )}
        <p className="text-2xl font-black">
          <Typed>{facility}</Typed>
        </p>
      </header>
      <dl className="grid gap-x-5 gap-y-2 min-[24rem]:grid-cols-2 sm:grid-cols-3">
        {ticket && <Fact term={facts.ticket}>{ticket}</Fact>}
        <Fact term={facts.carrier}>{carrier}</Fact>
        <Fact term={facts.container}>{containerNumber}</Fact>
        {dock && <Fact term={facts.dock}>{dock}</Fact>}
      </dl>
    </>
  );
}

function Times({ times, moment }: { times: readonly Recorded[]; moment: Moment }) {
  return (
    <table className="time-record-times w-full border-collapse">
      <thead>
        <tr className="text-start text-sm text-soft">
          <th className="pe-3 text-start font-normal">{texts.columns.what}</th>
          <th className="pe-3 text-start font-normal">{texts.columns.at}</th>
          <th className="text-start font-normal">{texts.columns.by}</th>
        </tr>
      </thead>
      <tbody>
        {times.map((time) => (
          <Row key={time.stage} time={time} moment={moment} />
        ))}
      </tbody>
    </table>
  );
}

function Stay({ detention }: { detention: NonNullable<TimeRecord['detention']> }) {
  const { level, minutes, freeMinutes, beyondMinutes } = detention;
  return (
    <section aria-label={texts.stay} data-detention={level}>
      <p className="text-lg font-black">
        {texts.stay}: {durationText(minutes)}
      </p>
      <p>{say(texts.free, { time: durationText(freeMinutes) })}</p>
      <p className={level === 'red' ? 'font-bold text-stop-text' : ''}>
        {level === 'red' ? say(texts.beyond, { time: durationText(beyondMinutes) }) : texts.within}
      </p>
    </section>
  );
}

function Corrections({ times, moment }: { times: readonly Recorded[]; moment: Moment }) {
  const corrected = times.flatMap(({ stage, corrections }) =>
    corrections.map((correction) => ({ stage: texts.stages[stage], correction })),
  );
  return (
    <section aria-labelledby="corrections-title">
      <h2 id="corrections-title" className="text-lg font-extrabold">
        {texts.corrections}
      </h2>
      {corrected.length === 0 ? (
        <p>{texts.noCorrections}</p>
      ) : (
        <ul className="mt-1">
          {corrected.map(({ stage, correction }) => (
            <Corrected
              key={`${stage} ${correction.correctedAt}`}
              stage={stage}
              correction={correction}
              moment={moment}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The record fits on one sheet of paper, with who recorded the times and every correction; `children` follow them. */
export function TimeRecordSheet({ record, children }: { record: TimeRecord; children?: ReactNode }) {
  const moment = useMoment(record.timeZone);
  const { times, detention, signed } = record;
  return (
    <article
      aria-label={texts.title}
      className="time-record-sheet grid gap-5 rounded-xl border border-line bg-panel p-3 min-[24rem]:p-5 sm:p-8"
    >
      <Heading record={record} />
      <Times times={times} moment={moment} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        {detention && <Stay detention={detention} />}
        {signed && <Signed link={signed.link} />}
      </div>
      <Corrections times={times} moment={moment} />
      {children}
      <p className="text-sm text-soft">{say(texts.zone, { zone: record.timeZone, at: moment(record.asOf) })}</p>
    </article>
  );
}

import type { ReactNode } from 'react';

import type { TimeRecord } from '#shared/contract/time-record.ts';
import { isolated } from '#shared/words/shown-text.ts';
import { clockString, shownZone } from '#shared/time/clock-time.ts';
import { localeOf } from '#shared/words/languages.ts';
import { configStore } from '#web/common/data/config.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { useStore } from '#web/common/data/use-store.ts';
import { language, say } from '#web/common/data/words.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { usePublicOrigin } from '#web/common/place/use-public-origin.ts';
import { QrCode } from '#web/common/ui/qr-code.tsx';
import { durationText, staffTexts, timeRecordTexts as texts } from './texts.ts';

type Recorded = TimeRecord['times'][number];
type Correction = Recorded['corrections'][number];

/** An instant in the facility's zone: its day and its hour. */
function useMoment(timeZone: string): (at: string) => string {
  const shown = useShownClock();
  return (at) => {
    // With the month in words: numbers alone are read in another order elsewhere.
    const options = { timeZone: shownZone(timeZone), year: 'numeric', month: 'short', day: 'numeric' } as const;
    const day = new Date(at).toLocaleDateString(localeOf(language()), options);
    return `${day}, ${shown(clockString(new Date(at), timeZone))}`;
  };
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="font-bold break-words">{children}</dd>
    </div>
  );
}

const whoOf = ({ by, actor }: Recorded): string => actor ?? (by === 'driver' ? texts.driver : texts.staff);

function Row({ time, moment }: { time: Recorded; moment: (at: string) => string }) {
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
  moment: (at: string) => string;
}

function Corrected({ stage, correction, moment }: CorrectedProps) {
  const { before, after, correctedAt, actor, reason } = correction;
  const said = (at: string | null) => (at === null ? texts.cleared : moment(at));
  return (
    <li className="border-t border-line py-2">
      <p className="font-bold">{say(texts.correction, { stage, before: said(before), after: said(after) })}</p>
      <p className="text-sm text-soft">
        {say(texts.correctedAt, { at: moment(correctedAt), by: actor ?? texts.staff })}
      </p>
      {reason && <p className="text-sm break-words">{staffTexts.reason(isolated(reason))}</p>}
    </li>
  );
}

/** Where anybody checks that this copy is as it was signed. */
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

/** The times of a visit on one sheet of paper, with who recorded them and every correction. */
export function TimeRecordSheet({ record }: { record: TimeRecord }) {
  const moment = useMoment(record.timeZone);
  const company = useStore(configStore, () => null)?.companyName;
  const corrected = record.times.flatMap(({ stage, corrections }) =>
    corrections.map((correction) => ({ stage: texts.stages[stage], correction })),
  );
  const { detention, facility, ticket, carrier, containerNumber, dock, signed } = record;
  return (
    <article
      aria-label={texts.title}
      className="time-record-sheet grid gap-5 rounded-xl border border-line bg-panel p-5 sm:p-8"
    >
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
        {ticket && (
          <Fact term={texts.facts.ticket}>
            <Typed>{ticket}</Typed>
          </Fact>
        )}
        <Fact term={texts.facts.carrier}>
          <Typed>{carrier}</Typed>
        </Fact>
        <Fact term={texts.facts.container}>
          <Typed>{containerNumber}</Typed>
        </Fact>
        {dock && (
          <Fact term={texts.facts.dock}>
            <Typed>{dock}</Typed>
          </Fact>
        )}
      </dl>
      <table className="w-full border-collapse">
        <thead>
          <tr className="text-start text-sm text-soft">
            <th className="pe-3 text-start font-normal">{texts.columns.what}</th>
            <th className="pe-3 text-start font-normal">{texts.columns.at}</th>
            <th className="text-start font-normal">{texts.columns.by}</th>
          </tr>
        </thead>
        <tbody>
          {record.times.map((time) => (
            <Row key={time.stage} time={time} moment={moment} />
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        {detention && (
          <section aria-label={texts.stay} data-detention={detention.level}>
            <p className="text-lg font-black">
              {texts.stay}: {durationText(detention.minutes)}
            </p>
            <p>{say(texts.free, { time: durationText(detention.freeMinutes) })}</p>
            <p className={detention.level === 'red' ? 'font-bold text-stop-text' : ''}>
              {detention.level === 'red'
                ? say(texts.beyond, { time: durationText(detention.beyondMinutes) })
                : texts.within}
            </p>
          </section>
        )}
        {signed && <Signed link={signed.link} />}
      </div>
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
      <p className="text-sm text-soft">{say(texts.zone, { zone: record.timeZone, at: moment(record.asOf) })}</p>
    </article>
  );
}

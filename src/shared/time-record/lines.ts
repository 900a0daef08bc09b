import type { TimeSource, TimeStage } from '../check-in/time-record.ts';
import type { SignedPaper, SignedTime, VisitClaims } from './claims.ts';

export interface LineWords {
  stages: Readonly<Record<TimeStage, string>>;
  sources: Readonly<Record<TimeSource, string>>;
  driver: string;
  staff: string;
  notRecorded: string;
  cleared: string;
  facts: Readonly<Record<'ticket' | 'carrier' | 'container', string>>;
  stay: string;
  free: string;
  beyond: string;
  correction: string;
  number: string;
  issued: string;
  references: string;
  /** The words of a picture, with its `{number}`, and of a signature. */
  papers: { picture: string; signature: string };
}

export interface Line {
  label: string;
  value: string;
}

/** The claims are untrusted input: show the lines as text only. */
export function recordLines(claims: Partial<VisitClaims>, words: LineWords, locale: string): Line[] {
  const { timeZone = 'UTC', facility = '', number = 0, iat = 0, times = [], freeTime, detention } = claims;
  const moment = (at: string | number) =>
    new Date(at).toLocaleString(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  const length = (minutes: number) => {
    const inUnit = (value: number, unit: 'hour' | 'minute') =>
      new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    return [...(hours > 0 ? [inUnit(hours, 'hour')] : []), inUnit(rest, 'minute')].join(' ');
  };
  const recorded = ({ at, by, source }: SignedTime) => {
    if (at === null) return words.notRecorded;
    const how = [by && words[by], source && words.sources[source]].filter(Boolean).join(', ');
    return how ? `${moment(at)} (${how})` : moment(at);
  };
  const corrections = ({ stage, corrections: made }: SignedTime): Line[] =>
    made.map(({ before, after }) => {
      const shownTime = (at: string | null) => (at === null ? words.cleared : moment(at));
      const parts: Record<string, string> = {
        stage: words.stages[stage],
        before: shownTime(before),
        after: shownTime(after),
      };
      return { label: '', value: words.correction.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '') };
    });
  const papers = claims.papers ?? [];
  const pictures = papers.filter(({ kind }) => kind === 'photo');
  const paperLine = (paper: SignedPaper): Line => {
    const place = String(pictures.indexOf(paper) + 1);
    const { picture, signature } = words.papers;
    const hash = paper.sha256 === null ? '' : `, SHA-256 ${paper.sha256}`;
    return {
      label: paper.kind === 'photo' ? picture.replace('{number}', place) : signature,
      value: `${moment(paper.at)} (${words[paper.by]})${hash}`,
    };
  };
  const inWords = (text: string, minutes: number) => text.replace('{time}', length(minutes));
  return [
    { label: facility, value: `${words.number} ${number}` },
    { label: words.issued, value: moment(iat * 1000) },
    { label: words.facts.ticket, value: claims.ticket ?? '' },
    { label: words.facts.carrier, value: claims.carrier ?? '' },
    { label: words.facts.container, value: claims.container ?? '' },
    { label: words.references, value: claims.references?.join(', ') ?? '' },
    ...times.flatMap((time) => [{ label: words.stages[time.stage], value: recorded(time) }].concat(corrections(time))),
    ...(detention ? [{ label: words.stay, value: length(detention.stayMinutes) }] : []),
    ...(freeTime ? [{ label: '', value: inWords(words.free, freeTime.minutes) }] : []),
    ...(detention?.beyondMinutes ? [{ label: '', value: inWords(words.beyond, detention.beyondMinutes) }] : []),
    ...papers.map(paperLine),
    { label: '', value: timeZone },
  ].filter(({ value }) => value !== '');
}

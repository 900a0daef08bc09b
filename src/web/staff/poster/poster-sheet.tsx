import { spacedCode } from '#shared/gate/gate-code.ts';
import { say } from '#shared/words/say.ts';
import { directionOf, type Language, localeOf, tagOf } from '#shared/words/languages.ts';
import { withGateCode } from '#web/common/navigation/form-address.ts';
import { QrCode } from '#web/common/ui/qr-code.tsx';
import type { PosterWords } from './poster-words.ts';
import type { posterTexts as texts } from '#web/staff/texts/set-up.ts';

export type Paper = keyof typeof texts.papers;

interface PosterSheetProps {
  companyName: string;
  facility: { name: string };
  /** The QR code contains the address, which is also printed to be typed without a camera. */
  address: string;
  paper: Paper;
  /** `day` is the day on which the code is valid. */
  code: { code: string; day: string } | undefined;
  /** The words are in one or two languages. */
  spoken: readonly PosterWords[];
}

/** In CSS pixels of the drawing, which the sheet scales. */
const codeSize = 400;

function Spoken({
  spoken,
  text,
}: Pick<PosterSheetProps, 'spoken'> & { text: (words: PosterWords['words']) => string }) {
  return spoken.map(({ language, words }) => (
    <span key={language} lang={tagOf(language)} dir={directionOf(language)} className="block">
      {text(words)}
    </span>
  ));
}

export const dayIn = (language: Language, day: string) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));

const steps = ['camera', 'point', 'form'] as const;

export function PosterSheet({ companyName, facility, address, paper, code, spoken }: PosterSheetProps) {
  const [first] = spoken;
  if (!first) return null;
  const label = say(first.language, first.words.poster.label, { facility: facility.name });
  return (
    <article
      data-theme="light"
      data-paper={paper}
      data-languages={spoken.length}
      data-code={code ? '' : undefined}
      lang={tagOf(first.language)}
      dir={directionOf(first.language)}
      aria-label={first.words.poster.title}
      className="poster-sheet"
    >
      <header className="poster-head">
        {companyName && <p className="poster-company">{companyName}</p>}
        <p className="poster-facility">
          <bdi>{facility.name}</bdi>
        </p>
      </header>
      <div>
        <h2 className="poster-heading">
          <Spoken spoken={spoken} text={({ driver }) => driver.title} />
        </h2>
        <p className="poster-invitation">
          <Spoken spoken={spoken} text={({ driver }) => driver.text} />
        </p>
      </div>
      <QrCode value={withGateCode(address, code?.code)} size={codeSize} label={label} className="poster-code" />
      {code && (
        <p className="poster-gate">
          {spoken.map(({ language, code: words }) => (
            <span key={language} lang={tagOf(language)} dir={directionOf(language)} className="block">
              {words?.label}, <bdi>{dayIn(language, code.day)}</bdi>
            </span>
          ))}
          <strong dir="ltr">{spacedCode(code.code)}</strong>
        </p>
      )}
      <ol className="poster-steps">
        {steps.map((step, index) => (
          <li key={step}>
            <span aria-hidden className="poster-number">
              {index + 1}
            </span>
            <Spoken spoken={spoken} text={(words) => words.steps[step]} />
          </li>
        ))}
      </ol>
      <p className="poster-address">
        <Spoken spoken={spoken} text={({ poster }) => poster.noCamera} />{' '}
        <strong dir="ltr">{address.replace(/^https?:\/\//, '')}</strong>
      </p>
    </article>
  );
}

import { paths } from '#web/app/paths.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { posterTexts as texts } from './texts.ts';

/** The sizes of paper that a poster is made for. */
export type Paper = keyof typeof texts.papers;

interface PosterSheetProps {
  companyName: string;
  facility: { name: string; slug: string };
  /** The origin under which phones reach the product. */
  origin: string;
  paper: Paper;
}

/** In CSS pixels of the drawing, which the sheet scales. */
const codeSize = 400;

/** The address of a facility's form; its slug goes on leading there after a renaming. */
export const posterAddress = (origin: string, slug: string) => `${origin}${paths.checkIn}?facility=${slug}`;

/** One sheet of paper: the facility, the code that opens its form, and how to scan it. */
export function PosterSheet({ companyName, facility, origin, paper }: PosterSheetProps) {
  const address = posterAddress(origin, facility.slug);
  return (
    <article data-theme="light" data-paper={paper} aria-label={texts.title} className="poster-sheet">
      <header className="poster-head">
        {companyName && <p className="poster-company">{companyName}</p>}
        <p className="poster-facility">{facility.name}</p>
      </header>
      <div>
        <h2 className="poster-heading">{texts.heading}</h2>
        <p className="poster-invitation">{texts.invitation}</p>
      </div>
      <QrCode value={address} size={codeSize} label={texts.label(facility.name)} className="poster-code" />
      <ol className="poster-steps">
        {texts.steps.map((step, index) => (
          <li key={step}>
            <span aria-hidden>{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
      <p className="poster-address">
        {texts.noCamera} <strong>{address.replace(/^https?:\/\//, '')}</strong>
      </p>
    </article>
  );
}

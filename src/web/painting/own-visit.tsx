import type { OwnCheckIns } from '#shared/contract/own-check-in.ts';
import { followed } from '#shared/words/en/followed.ts';
import { inLanguage, language } from '#web/data/words.ts';
import { isInLine } from '#web/parts/own-check-in/own-check-in-text.ts';
import { OwnCheckInSign } from '#web/parts/own-check-in/own-check-in-sign.tsx';
import { ownCheckInTexts } from '#web/parts/own-check-in/texts.ts';
import { CompleteSign } from '#web/screens/success/complete-sign.tsx';
import { buttonClass } from '#web/ui/button.tsx';

/** What a page that follows a visit says to browsers without code, where nothing else can be said. */
export function NoCode() {
  return <p className="mb-5 text-lg font-semibold">{inLanguage('followed', followed).noCode}</p>;
}

/** A driver's visit as it stands when the page is sent, for a browser that runs no code, with a link that asks again. */
export function OwnVisit({ own, path }: { own: OwnCheckIns; path: string }) {
  return (
    <div className="mb-5 grid gap-5 sm:gap-6">
      {isInLine(own) && <CompleteSign />}
      <OwnCheckInSign own={own} />
      <a href={`${path}?lang=${language()}`} className={buttonClass('primary', 'lg')}>
        {ownCheckInTexts.brief.show}
      </a>
    </div>
  );
}

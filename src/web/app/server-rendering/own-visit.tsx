import type { OwnVisit as Visit, RulesToAccept } from '#shared/contract/rendered-page.ts';
import { textConsentVersion, textConsentWords } from '#shared/words/text-consent.ts';
import { followed } from '#shared/words/en/followed.ts';
import { inLanguage, language } from '#web/common/data/words.ts';
import { isInLine } from '#web/driver/own-check-in/own-check-in-text.ts';
import { GateCodeInput } from '#web/common/parts/gate-code-input.tsx';
import { RuleText } from '#web/driver/form/gate/rule-text.tsx';
import { gateTexts } from '#web/common/texts/gate.ts';
import { OwnCheckInSign } from '#web/driver/own-check-in/own-check-in-sign.tsx';
import { EstimateNote } from '#web/common/queue/estimate-note.tsx';
import { ownCheckInTexts } from '#web/driver/own-check-in/texts.ts';
import { CompleteSign } from '#web/driver/success/complete-sign.tsx';
import { buttonClass } from '#web/common/ui/button.tsx';
import { Card, CardTitle } from '#web/common/ui/card.tsx';
import { Checkbox } from '#web/common/ui/checkbox.tsx';
import { Field } from '#web/common/ui/field.tsx';

const texts = inLanguage('followed', followed);

/**
 * Hides the gray bars, and the code and buttons of the link to the queue, which all wait for the page's code; the link
 * below them works without it.
 */
const withoutPlaces = (
  <style>{'main .sign[aria-hidden=true], main [role=tablist], main [role=tabpanel] { display: none }'}</style>
);

/** Pages that follow a visit show this if there is nothing else to show. */
export function NoCode() {
  return (
    <>
      {withoutPlaces}
      <p className="mb-5 text-lg font-semibold">{texts.noCode}</p>
    </>
  );
}

/** A browser that runs no code sees the visit as of when the page was sent, with a link that reloads it. */
export function OwnVisit({ visit, path }: { visit: Visit; path: string }) {
  const { own, estimate, timeZone } = visit;
  return (
    <div className="mb-5 grid gap-5 sm:gap-6">
      {withoutPlaces}
      {isInLine(own) && <CompleteSign />}
      <OwnCheckInSign own={own} />
      {estimate && (
        <EstimateNote
          estimate={estimate}
          words={texts.estimate}
          calledWords={texts.calledLastHour}
          timeZone={timeZone}
          className="text-xl font-extrabold"
        />
      )}
      <a href={`${path}?lang=${language()}`} className={buttonClass('primary', 'lg')}>
        {ownCheckInTexts.brief.show}
      </a>
    </div>
  );
}

/** A driver whose browser runs no code is asked by a tick; without it, he gets no text messages. */
export function AskForTexts({ isTicked = false }: { isTicked: boolean | undefined }) {
  return (
    <Card>
      <Checkbox
        name="textConsent"
        value={textConsentVersion}
        defaultChecked={isTicked}
        label={<span className="text-base">{textConsentWords[language()]}</span>}
      />
    </Card>
  );
}

/** A driver whose browser runs no code can also check in without the gate code. */
export function AskForCode({ typed = '' }: { typed: string | undefined }) {
  const { label, hint } = gateTexts.code;
  return (
    <Card>
      <Field name="gateCode" label={label} hint={hint}>
        <GateCodeInput defaultValue={typed} />
      </Field>
    </Card>
  );
}

/** A driver whose browser runs no code accepts the rules by a checkbox. */
export function AskForRules({ rules: { version, language: read, isAccepted, ...shown } }: { rules: RulesToAccept }) {
  return (
    <Card as="section" aria-labelledby="site-rules" className="grid gap-4">
      <CardTitle id="site-rules">{gateTexts.rules.title}</CardTitle>
      <RuleText {...shown} language={read} />
      <Checkbox
        id="accept-rules"
        name="siteRules"
        value={`${version} ${read}`}
        required
        defaultChecked={isAccepted}
        label={<span className="text-lg font-semibold">{gateTexts.rules.accept}</span>}
      />
    </Card>
  );
}

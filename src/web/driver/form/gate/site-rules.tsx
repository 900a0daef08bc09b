import { useCallback, useEffect, useId, useState } from 'react';

import type { ShownRules } from '#shared/contract/site-rules.ts';
import type { SiteRulesAccepted, SiteRulesInForce } from '#shared/site-rules/site-rules.ts';
import { localeOf } from '#shared/words/languages.ts';
import { language, say } from '#web/common/data/words.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Card, CardTitle } from '#web/common/ui/card.tsx';
import { Checkbox } from '#web/common/ui/checkbox.tsx';
import { FieldError } from '#web/common/ui/field.tsx';
import { alsoAsked, type AlsoAsked } from '../keep-check-in.ts';
import type { DriverForm } from '../use-driver-form.ts';
import { acceptedHere, keepAccepted, keptText, readRules } from './kept-rules.ts';
import { RuleText } from './rule-text.tsx';
import { gateTexts } from '#web/common/texts/gate.ts';

const texts = gateTexts.rules;

/** The rules are refetched when another version comes into force; without a network, the stored ones are used. */
function useRules(facilityId: string, version: number, error: string | undefined) {
  const [rules, setRules] = useState<ShownRules | null>(() => keptText(facilityId, version, language()));
  const [isMissing, setMissing] = useState(false);
  const load = useCallback(
    () => readRules(facilityId, language()).then(setRules, () => setMissing(true)),
    [facilityId],
  );
  const isRead = rules !== null && rules.version >= version;
  // If the server refused the acceptance, a version unknown to this page may be in force.
  useEffect(() => {
    if (!isRead || error) void load();
  }, [isRead, error, version, load]);
  const retry = () => {
    setMissing(false);
    void load();
  };
  return { rules, isMissing, retry };
}

interface SiteRulesProps {
  facilityId: string;
  inForce: SiteRulesInForce;
  form: DriverForm;
  isShared: boolean;
}

/** The driver may have accepted the rules in this form, or recently on this phone. */
function useAcceptance({ facilityId, inForce, form, isShared }: SiteRulesProps, rules: ShownRules | null) {
  const [ticked, setTicked] = useState<SiteRulesAccepted>();
  const [remembered, setRemembered] = useState(() => (isShared ? undefined : acceptedHere(facilityId, inForce)));
  const isKnown = remembered?.version === inForce.version && form.errors['siteRules'] === undefined;
  const isTicked = ticked !== undefined && ticked.version === rules?.version;
  const accepted = isTicked ? ticked : isKnown ? remembered : undefined;

  const tick = (isOn: boolean) => {
    setTicked(
      isOn && rules ? { version: rules.version, language: rules.language, at: new Date().toISOString() } : undefined,
    );
    form.edit('siteRules', {});
  };
  // Registered with each render, so that it uses the latest values.
  useEffect(() => {
    const asked: AlsoAsked = {
      read: () => {
        // The acceptance is stored on the phone only if the facility sets a number of days after which to ask again.
        if (isTicked && !isShared && inForce.askAgainDays) keepAccepted(facilityId, ticked);
        return accepted && { siteRules: accepted };
      },
      missing: () => (accepted || !rules ? {} : { siteRules: texts.required }),
      forget: () => {
        setTicked(undefined);
        setRemembered(isShared ? undefined : acceptedHere(facilityId, inForce));
      },
    };
    alsoAsked.add(asked);
    return () => void alsoAsked.delete(asked);
  });
  return { isTicked, isKnown: isKnown && !isTicked, remembered, tick };
}

const dayOf = (at: string) => new Intl.DateTimeFormat(localeOf(language()), { dateStyle: 'long' }).format(new Date(at));

/** On a phone that accepted the rules recently, they are only offered for reading. */
export function SiteRules(props: SiteRulesProps) {
  const { facilityId, inForce, form } = props;
  const error = form.errors['siteRules'];
  const { rules, isMissing, retry } = useRules(facilityId, inForce.version, error);
  const { isTicked, isKnown, remembered, tick } = useAcceptance(props, rules);
  const id = useId();
  const text = rules && <RuleText {...rules} />;
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-4">
      <CardTitle id={id}>{texts.title}</CardTitle>
      {isKnown && remembered ? (
        <>
          <p>{say(texts.accepted, { day: dayOf(remembered.at) })}</p>
          {text && (
            <details>
              <summary className="inline-flex min-h-12 cursor-pointer items-center font-semibold underline">
                {texts.read}
              </summary>
              {text}
            </details>
          )}
        </>
      ) : (
        (text ?? (
          <output className="grid justify-items-start gap-3">
            <span>{isMissing ? texts.offline : texts.loading}</span>
            {isMissing && (
              <Button variant="secondary" onClick={retry}>
                {texts.retry}
              </Button>
            )}
          </output>
        ))
      )}
      {!isKnown && rules && (
        <div className="grid gap-1.5">
          <Checkbox
            name="siteRules"
            checked={isTicked}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => tick(event.target.checked)}
            label={<span className="text-lg font-semibold">{texts.accept}</span>}
          />
          {error && <FieldError id={`${id}-error`}>{texts.required}</FieldError>}
        </div>
      )}
    </Card>
  );
}

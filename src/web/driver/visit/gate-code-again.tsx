import { type FormEvent, useState } from 'react';

import type { correctGateCode as CorrectGateCode } from '#shared/contract/visit.ts';
import { isCodeLike } from '#shared/gate/gate-code.ts';
import { gateTranslations } from '#shared/words/gate-translations.ts';
import { address } from '#web/common/data/addresses.ts';
import { call } from '#web/common/data/api.ts';
import { loadMoreWords } from '#web/common/data/more-words.ts';
import { visitHeaders } from '#web/common/papers/paper-calls.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Card } from '#web/common/ui/card.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { GateCodeInput } from '#web/common/parts/gate-code-input.tsx';
import { gateTexts } from '#web/common/texts/gate.ts';
import type { VisitToken } from './data/visit-calls.ts';

const texts = gateTexts.code;

const correctGateCode = address<typeof CorrectGateCode>('POST', '/api/visit/gate-code');

/** The driver may have mistyped the code. The page never tells whether a code was right. */
function GateCodeAgain({ token }: { token: VisitToken }) {
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState<'sent' | 'failed' | 'digits'>();
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isCodeLike(typed)) return setSaid('digits');
    setBusy(true);
    try {
      await call(correctGateCode, { headers: visitHeaders(token), body: { gateCode: typed } });
      setTyped('');
      setSaid('sent');
    } catch {
      setSaid('failed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card>
      <details>
        <summary className="min-h-12 cursor-pointer py-3 font-extrabold">{texts.again}</summary>
        <form onSubmit={(event) => void send(event)} noValidate className="grid justify-items-start gap-3 pt-2">
          <Field
            name="gateCode"
            label={texts.label}
            hint={texts.aboutAgain}
            error={said === 'digits' ? texts.digits : undefined}
            required
          >
            <GateCodeInput
              value={typed}
              className="max-w-64 tracking-widest tabular-nums"
              onChange={(event) => {
                setTyped(event.target.value);
                setSaid(undefined);
              }}
            />
          </Field>
          <Button type="submit" variant="secondary" busy={isBusy}>
            {texts.send}
          </Button>
          <output className="font-semibold">{(said === 'sent' || said === 'failed') && texts[said]}</output>
        </form>
      </details>
    </Card>
  );
}

export async function loadGateCodeAgain() {
  await loadMoreWords(gateTranslations);
  return GateCodeAgain;
}

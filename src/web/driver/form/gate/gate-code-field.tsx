import { useEffect, useState } from 'react';

import { isCodeLike, maxTypedCode } from '#shared/gate/gate-code.ts';
import { GateCodeInput } from '#web/common/parts/gate-code-input.tsx';
import { Card } from '#web/common/ui/card.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { alsoAsked, type AlsoAsked } from '../keep-check-in.ts';
import type { DriverForm } from '../use-driver-form.ts';
import { forgetCodes, keepCode, keptCode } from './kept-code.ts';
import { gateTexts } from '#web/common/texts/gate.ts';

const texts = gateTexts.code;

/** Scanning opens the form with the code, which is removed from the address, so that nobody shares it by accident. */
function scannedCode(): string {
  const code = new URLSearchParams(location.hash.slice(1)).get('gate') ?? '';
  if (code) history.replaceState(history.state, '', location.pathname + location.search);
  return code.slice(0, maxTypedCode);
}

/** A driver without a code can check in, but stays unverified until staff confirm him. */
export function GateCodeField({ facilityId, form }: { facilityId: string; form: DriverForm }) {
  const [typed, setTyped] = useState(() => scannedCode() || keptCode(facilityId));
  const error = form.errors['gateCode'];
  const { edits } = form;
  useEffect(() => keepCode(facilityId, typed), [facilityId, typed, edits]);
  // Registered with each render, so that it uses the latest values.
  useEffect(() => {
    const asked: AlsoAsked = {
      read: () => (typed.trim() ? { gateCode: typed } : undefined),
      missing: () => (typed.trim() === '' || isCodeLike(typed) ? {} : { gateCode: texts.digits }),
      forget: () => {
        forgetCodes();
        setTyped('');
      },
    };
    alsoAsked.add(asked);
    return () => void alsoAsked.delete(asked);
  });
  return (
    <Card>
      <Field name="gateCode" label={texts.label} hint={texts.hint} error={error}>
        <GateCodeInput
          value={typed}
          className="max-w-64 text-xl tracking-widest tabular-nums"
          onChange={(event) => {
            setTyped(event.target.value);
            form.edit('gateCode', {});
          }}
        />
      </Field>
    </Card>
  );
}

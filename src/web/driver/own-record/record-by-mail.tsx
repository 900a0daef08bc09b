import { type FormEvent, useState } from 'react';

import { isMailAddress } from '#shared/access/credentials.ts';
import { mailOwnTimeRecord } from '#shared/contract/time-record.ts';
import { timeRecord } from '#shared/words/en/time-record.ts';
import { call } from '#web/common/data/api.ts';
import { inLanguage, language } from '#web/common/data/words.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Card } from '#web/common/ui/card.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';

const texts = inLanguage('timeRecord', timeRecord).byMail;

/** The record is sent once the address's owner has confirmed it. */
export function RecordByMail({ id, isAsked }: { id: string; isAsked: boolean }) {
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<'asked' | 'wrong' | 'failed' | undefined>(isAsked ? 'asked' : undefined);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const address = typed.trim();
    if (!isMailAddress(address)) return setState('wrong');
    setBusy(true);
    await call(mailOwnTimeRecord, { body: { id, address, language: language() } }).then(
      () => setState('asked'),
      () => setState('failed'),
    );
    setBusy(false);
  };
  return (
    <Card className="time-record-controls grid justify-items-start gap-3">
      <h2 className="text-lg font-extrabold">{texts.title}</h2>
      {state !== 'asked' && (
        <form onSubmit={(event) => void send(event)} noValidate className="grid w-full justify-items-start gap-3">
          <Field
            name="address"
            label={texts.label}
            hint={texts.about}
            error={state === 'wrong' ? texts.wrong : undefined}
            className="w-full max-w-96"
            required
          >
            <TextInput
              type="email"
              autoComplete="email"
              dir="ltr"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setState(undefined);
              }}
            />
          </Field>
          <Button type="submit" variant="secondary" busy={isBusy}>
            {texts.send}
          </Button>
        </form>
      )}
      <output className="font-semibold">{(state === 'asked' || state === 'failed') && texts[state]}</output>
    </Card>
  );
}

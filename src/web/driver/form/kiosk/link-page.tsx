import { type SubmitEvent, useRef, useState } from 'react';

import type { ArrivalAtKiosk, readArrivalAtKiosk as ReadArrivalAtKiosk } from '#shared/contract/devices.ts';
import { arrival as arrivalWords } from '#shared/words/en/arrival.ts';
import { ApiError, call } from '#web/common/data/api.ts';
import { inLanguage, say } from '#web/common/data/words.ts';
import { ScanButton, type TakeScanned } from '#web/common/scan/scan-button.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { kioskTexts as texts } from './texts.ts';

const readArrivalAtKiosk = { method: 'POST', path: '/api/device/arrival' } as typeof ReadArrivalAtKiosk;

/** Words of the page that the link opens on a phone: the same is said here. */
const arrivalTexts = inLanguage('arrival', arrivalWords);

/** What a driver has shown, and what is known of his load. */
export interface ShownArrival {
  shown: string;
  known: Extract<ArrivalAtKiosk, { state: 'open' }>['known'];
}

function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.link.offline;
  if (error.status === 404) return arrivalTexts.unknown;
  return error.status === 429 ? arrivalTexts.tooMany : texts.link.offline;
}

/** Asks what is known of the load; answers it, or why there is nothing. */
async function findArrival(shown: string): Promise<ShownArrival | string> {
  try {
    const found = await call(readArrivalAtKiosk, { body: { shown }, timeoutMs: 10_000 });
    if (found.state === 'open') return { shown, known: found.known };
    if (found.state === 'elsewhere') return say(texts.link.elsewhere, { facility: found.facility });
    return arrivalTexts.ended[found.state];
  } catch (error) {
    return refusalOf(error);
  }
}

interface LinkPageProps {
  onFound: (arrival: ShownArrival) => void;
  onBack: () => void;
}

/** Where a driver shows the link or code that he was sent, so that what is known of his load need not be typed. */
export function LinkPage({ onFound, onBack }: LinkPageProps) {
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const open = async (shown: string) => {
    if (shown.trim() === '') return box.current?.focus();
    setBusy(true);
    const found = await findArrival(shown.trim());
    setBusy(false);
    if (typeof found !== 'string') return onFound(found);
    setSaid(found);
    box.current?.focus();
  };
  const take: TakeScanned = (scanned) => {
    if (scanned.is !== 'text' && scanned.is !== 'arrival-link')
      return scanned.is === 'nothing' ? 'unasked' : scanned.is;
    void open(scanned.is === 'text' ? scanned.text : scanned.token);
    return null;
  };
  return (
    <form
      noValidate
      autoComplete="off"
      className="grid gap-6 [&_.control]:min-h-16 [&_.control]:text-2xl [&_label]:min-h-15 [&_label]:content-end [&_label]:text-2xl"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void open(typed);
      }}
    >
      <h1 className="text-3xl font-black">{texts.link.button}</h1>
      <p className="text-xl">{texts.link.hint}</p>
      <ScanButton size="lg" className="min-h-18 text-xl" facing="user" take={take} />
      <Field name="shown" label={arrivalTexts.code} error={said} required>
        <TextInput
          ref={box}
          dir="ltr"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Button size="lg" variant="secondary" className="min-h-18 text-xl" onClick={onBack}>
          {texts.back}
        </Button>
        <Button size="lg" type="submit" busy={isBusy} className="min-h-18 text-xl">
          {arrivalTexts.open}
        </Button>
      </div>
    </form>
  );
}

import { Delete, QrCode } from 'lucide-react';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';

import { clearDigits, clearLetters } from '#shared/check-in/ticket.ts';
import type { ArrivalAtKiosk, readArrivalAtKiosk as ReadArrivalAtKiosk } from '#shared/contract/devices.ts';
import { arrival } from '#shared/words/en/arrival.ts';
import { ApiError, call } from '#web/common/data/api.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { inLanguage, say } from '#web/common/data/words.ts';
import { ScanButton, type TakeScanned } from '#web/common/scan/scan-button.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { kioskTexts as texts } from './texts.ts';

const readArrivalAtKiosk = { method: 'POST', path: '/api/device/arrival' } as typeof ReadArrivalAtKiosk;

/** Most words of the page that the link opens on a phone are used here too. */
const words = inLanguage('arrival', arrival);

export interface ShownArrival {
  shown: string;
  known: Extract<ArrivalAtKiosk, { state: 'open' }>['known'];
}

export function LinkOffer({ isFound, onOpen }: { isFound: boolean; onOpen: () => void }) {
  if (isFound) {
    return <output className="text-xl font-semibold">{words.kiosk.found}</output>;
  }
  return (
    <Button size="lg" variant="secondary" className="min-h-18 justify-self-start text-xl" onClick={onOpen}>
      <QrCode aria-hidden className="size-6" />
      {words.kiosk.button}
    </Button>
  );
}

function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError)) return words.kiosk.offline;
  if (error.status === 404) return words.unknown;
  return error.status === 429 ? words.tooMany : words.kiosk.offline;
}

/** Resolves to the reason if there is no arrival. */
async function findArrival(shown: string): Promise<ShownArrival | string> {
  try {
    const found = await call(readArrivalAtKiosk, { body: { shown }, timeoutMs: 10_000 });
    if (found.state === 'open') return { shown, known: found.known };
    if (found.state === 'elsewhere') return say(words.kiosk.elsewhere, { facility: found.facility });
    return words.ended[found.state];
  } catch (error) {
    return refusalOf(error);
  }
}

/** The keys, for printed codes, are large enough for gloves. */
function CodeKeys({ onSign, onDelete }: { onSign: (sign: string) => void; onDelete: () => void }) {
  const key = 'button-lg min-h-16 min-w-0 px-0 text-2xl';
  return (
    <div dir="ltr" className="grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-2">
      {Array.from(clearDigits + clearLetters, (sign) => (
        <Button key={sign} variant="secondary" size="lg" className={key} onClick={() => onSign(sign)}>
          {sign}
        </Button>
      ))}
      <Button variant="secondary" size="lg" className={key} aria-label={words.kiosk.delete} onClick={onDelete}>
        <Delete aria-hidden className="size-7" />
      </Button>
    </div>
  );
}

interface LinkPageProps {
  onFound: (arrival: ShownArrival) => void;
  onBack: () => void;
}

const maxTyped = 40;

function useShowing(onFound: LinkPageProps['onFound']) {
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), [said]);
  const type = (text: string) => {
    setTyped(text.slice(0, maxTyped));
    setSaid(undefined);
  };
  const open = async (shown: string) => {
    if (shown.trim() === '') return box.current?.focus();
    setBusy(true);
    const found = await findArrival(shown.trim());
    setBusy(false);
    if (typeof found === 'string') setSaid(found);
    else onFound(found);
  };
  const take: TakeScanned = (scanned) => {
    if (scanned.is === 'text') void open(scanned.text);
    else if (scanned.is === 'arrival-link') void open(scanned.token);
    else return scanned.is === 'nothing' ? 'unasked' : scanned.is;
    return null;
  };
  return { typed, type, said, isBusy, box, open, take };
}

/** A driver who shows his link need not type what is known of his load. */
export function LinkPage({ onFound, onBack }: LinkPageProps) {
  const { typed, type, said, isBusy, box, open, take } = useShowing(onFound);
  const scans = useInstallation()?.scans;
  return (
    <form
      noValidate
      autoComplete="off"
      className="grid gap-5 [&_.control]:min-h-16 [&_.control]:text-2xl [&_label]:text-2xl"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void open(typed);
      }}
    >
      <h1 className="text-3xl font-black">{words.kiosk.button}</h1>
      <p className="text-xl">{scans ? words.kiosk.hint : words.enter}</p>
      <ScanButton size="lg" className="min-h-18 justify-self-start text-xl" facing="user" take={take} />
      <Field name="shown" label={words.code} error={said} required>
        <TextInput
          ref={box}
          dir="ltr"
          // The page's own keys are larger than those of the tablet.
          inputMode="none"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => type(target.value)}
        />
      </Field>
      <CodeKeys onSign={(sign) => type(typed + sign)} onDelete={() => type(typed.slice(0, -1))} />
      <div className="grid grid-cols-2 gap-4">
        <Button size="lg" variant="secondary" className="min-h-18 text-xl" onClick={onBack}>
          {said === undefined ? texts.back : words.form}
        </Button>
        <Button size="lg" type="submit" busy={isBusy} className="min-h-18 text-xl">
          {words.open}
        </Button>
      </div>
    </form>
  );
}

import { type FormEvent, useEffect, useState } from 'react';

import type { LeavingTruck, readLeaving as ReadLeaving } from '#shared/contract/gate.ts';
import { withLatinDigits } from '#shared/check-in/fold-text.ts';
import { type GateOutWords, gateOutWords } from '#shared/words/gate-out-words.ts';
import type { Language } from '#shared/words/languages.ts';
import { say } from '#shared/words/say.ts';
import { call } from '#web/common/data/api.ts';
import { useIdle } from '#web/common/parts/use-idle.ts';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { ControlWords, Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import type { LastExit } from './use-letting-out.ts';

const readLeaving = { method: 'GET', path: '/api/gate/trucks' } as typeof ReadLeaving;

/** The list is refetched this often while somebody looks at it. */
const everyMs = 10_000;
const maxSeal = 120;

/** `trucks` is null until known. `isOffline` is true if the last request failed. */
function useLeaving() {
  const [trucks, setTrucks] = useState<readonly LeavingTruck[] | null>(null);
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      const answer = await call(readLeaving, { timeoutMs: 10_000 }).catch(() => null);
      if (isOver) return;
      setOffline(answer === null);
      if (answer) setTrucks(answer.trucks);
    };
    void ask();
    const timer = setInterval(() => void ask(), everyMs);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, []);
  return { trucks, isOffline };
}

// The hints of optional fields say that they are optional, in the language of the screen.
const controlWords = { optional: '', close: '', dismiss: '' };

const folded = (text: string) =>
  withLatinDigits(text.normalize('NFKC').toLowerCase()).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The search is by ticket, container or carrier, ignoring spaces and punctuation. */
const isTyped = ({ ticket, containerNumber, carrier }: LeavingTruck, typed: string) =>
  [ticket ?? '', containerNumber, carrier].some((text) => folded(text).includes(folded(typed)));

const nameOf = ({ ticket, containerNumber }: LeavingTruck) => ticket ?? containerNumber;

function TruckName({ truck }: { truck: LeavingTruck }) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 text-start wrap-anywhere">
      {truck.ticket !== null && <strong className="text-2xl font-black">{truck.ticket}</strong>}
      <bdi className="text-xl font-bold">{truck.containerNumber}</bdi>
      <bdi>{truck.carrier}</bdi>
    </span>
  );
}

interface ListProps {
  words: GateOutWords;
  /** Ids of trucks; the server may not know yet that they have left. */
  gone: readonly string[];
  onChosen: (truck: LeavingTruck) => void;
}

function TruckList({ words, gone, onChosen }: ListProps) {
  const { trucks, isOffline } = useLeaving();
  const [typed, setTyped] = useState('');
  const here = (trucks ?? []).filter(({ id }) => !gone.includes(id));
  const found = here.filter((truck) => isTyped(truck, typed));
  return (
    <>
      <Field name="search" label={words.search}>
        <TextInput
          autoComplete="off"
          spellCheck={false}
          className="min-h-15 text-xl"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      {isOffline && <p role="alert">{words.notLoaded}</p>}
      {trucks && found.length === 0 && <p>{here.length === 0 ? words.none : words.notFound}</p>}
      <ul className="grid gap-3">
        {found.map((truck) => (
          <li key={truck.id}>
            <Button variant="secondary" size="lg" className="min-h-18 w-full" onClick={() => onChosen(truck)}>
              <TruckName truck={truck} />
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ConfirmProps {
  words: GateOutWords;
  truck: LeavingTruck;
  asksSeal: boolean;
  onLetOut: (seal: string) => void;
  onBack: () => void;
}

function Confirm({ words, truck, asksSeal, onLetOut, onBack }: ConfirmProps) {
  const [seal, setSeal] = useState(truck.sealNumber ?? '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    onLetOut(asksSeal ? seal : '');
  };
  return (
    <form noValidate autoComplete="off" onSubmit={send} className="grid gap-5">
      <TruckName truck={truck} />
      {asksSeal && (
        <Field name="seal" label={words.seal} hint={words.sealHint}>
          <TextInput
            autoComplete="off"
            spellCheck={false}
            maxLength={maxSeal}
            className="min-h-15 text-xl"
            value={seal}
            onChange={(event) => setSeal(event.target.value)}
          />
        </Field>
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" size="lg" className="min-h-18" onClick={onBack}>
          {words.another}
        </Button>
        <Button type="submit" size="lg" className="min-h-18">
          {words.letOut}
        </Button>
      </div>
    </form>
  );
}

interface ExitNotesProps {
  last: LastExit | null;
  refused: readonly LastExit[];
  first: Language;
  onUndo: () => void;
}

/** The last note offers an undo while that is possible. */
export function ExitNotes({ last, refused, first, onUndo }: ExitNotesProps) {
  const words = gateOutWords[first];
  const said = ({ state, truck }: LastExit) => say(first, words[state], { truck: nameOf(truck) });
  return (
    <>
      {refused.map((exit) => (
        <Banner key={exit.truck.id} tone="stop" role="alert" title={said(exit)} className="text-xl" />
      ))}
      {last && (
        <div className="flex flex-wrap items-center justify-center gap-4 text-xl font-bold">
          <output className="wrap-anywhere">{said(last)}</output>
          {last.state === 'leaving' && (
            <Button variant="secondary" size="lg" onClick={onUndo}>
              {words.undo}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface GateOutProps {
  first: Language;
  asksSeal: boolean;
  gone: readonly string[];
  onLetOut: (truck: LeavingTruck, seal: string) => void;
  /** It leads back to the code, and must be stable. */
  onBack: () => void;
}

/** The trucks are done at the dock; after a minute without activity, the code is shown again. */
export function GateOut({ first, asksSeal, gone, onLetOut, onBack }: GateOutProps) {
  const words = gateOutWords[first];
  const [truck, setTruck] = useState<LeavingTruck | null>(null);
  useIdle(onBack);
  const letOut = (seal: string) => {
    if (truck) onLetOut(truck, seal);
    setTruck(null);
  };
  return (
    <section className="mx-auto grid w-full max-w-3xl flex-1 content-start gap-5 text-start">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-3xl font-black">{words.title}</h2>
        <Button variant="secondary" size="lg" onClick={onBack}>
          {words.back}
        </Button>
      </div>
      <ControlWords value={controlWords}>
        {truck ? (
          <Confirm words={words} truck={truck} asksSeal={asksSeal} onLetOut={letOut} onBack={() => setTruck(null)} />
        ) : (
          <TruckList words={words} gone={gone} onChosen={setTruck} />
        )}
      </ControlWords>
    </section>
  );
}

import { useEffect, useState } from 'react';

import { facilityOf } from '#shared/facilities/facilities.ts';
import { directionOf, type Language, tagOf } from '#shared/words/languages.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { useFacilities } from '#web/common/data/known-facilities.ts';
import { language } from '#web/common/data/words.ts';
import { useQuery } from '#web/common/navigation/navigation.ts';
import { readView } from '#web/driver/queue/queue-view.ts';

/** The number increments when it is time to turn the page. */
export function useTurn(seconds: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return turn;
}

/** A wall with two languages shows each for this long. Source: docs/product, "The wall display". */
const secondsInOne = 20;

/** The languages are in the wall's address; empty if the page keeps its own. */
function useChosen(): readonly Language[] {
  const [params] = useQuery();
  const facilities = useFacilities();
  const installation = useInstallation();
  const { facility } = readView(params, facilities);
  if (params.has('lang')) return [];
  const known = installation?.facilities ?? [];
  const id = facility === 'all' ? undefined : facilityOf(facilities, facility)?.id;
  return (known.length === 1 ? known[0] : known.find((other) => other.id === id))?.wallLanguages ?? [];
}

async function settle(chosen: Language): Promise<void> {
  const { speak } = await import('#web/common/data/speak.ts');
  await speak(chosen, 'queue');
  document.documentElement.lang = tagOf(chosen);
  document.documentElement.dir = directionOf(chosen);
}

/** The wall speaks the facility's language, or two in turn. Null until the first one has loaded. */
export function useWallLanguage(): Language | null {
  const chosen = useChosen();
  const turn = useTurn(secondsInOne);
  const next = chosen[turn % chosen.length] ?? null;
  const [shown, setShown] = useState<Language | null>(null);
  useEffect(() => {
    let isNext = true;
    const show = () => isNext && setShown(language());
    // If a language cannot be loaded, the wall stays as it is.
    if (next) settle(next).then(show, show);
    return () => {
      isNext = false;
    };
  }, [next]);
  return next ? shown : language();
}

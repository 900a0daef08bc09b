import { useEffect, useState } from 'react';

import { pageSeconds } from './wall-pages.ts';

/** A counter that increments when it is time to turn the page. */
export function useTurn(): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), pageSeconds * 1000);
    return () => clearInterval(timer);
  }, []);
  return turn;
}

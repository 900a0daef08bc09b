import { useEffect, useState } from 'react';

/** A counter that increments when it is time to turn the page. */
export function useTurn(seconds: number): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((before) => before + 1), seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return turn;
}

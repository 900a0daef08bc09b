import { useState } from 'react';

const zooms = [1, 1.5, 2, 3, 4, 6] as const;

/** The looks are reset whenever another picture is shown. */
export function useLooks(id: string) {
  const upright = { id, level: 0, turns: 0 };
  const [chosen, setChosen] = useState(upright);
  const looks = chosen.id === id ? chosen : upright;
  const { level, turns } = looks;
  const last = zooms.length - 1;
  return {
    zoom: zooms[level] ?? 1,
    turns,
    isSmallest: level === 0,
    isLargest: level === last,
    larger: () => setChosen({ ...looks, level: Math.min(level + 1, last) }),
    smaller: () => setChosen({ ...looks, level: Math.max(level - 1, 0) }),
    turn: () => setChosen({ ...looks, turns: turns + 1 }),
  };
}

export type Looks = ReturnType<typeof useLooks>;

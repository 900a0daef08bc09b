import { useEffect, useRef, useState } from 'react';

/** The unit of all sizes on the wall, in CSS pixels: 1% of the width of a 16:9 screen. */
function unitPx(): number {
  return Math.min(innerWidth, (innerHeight * 16) / 9) / 100;
}

/** A ref for a box, and its height in the wall's units; 0 until measured. */
export function useRoom<T extends HTMLElement>() {
  const box = useRef<T>(null);
  const [room, setRoom] = useState(0);
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.height / unitPx()));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return { box, room };
}

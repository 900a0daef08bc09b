import { useEffect, useRef, useState } from 'react';

/** The unit of all sizes on the wall, in CSS pixels: 1% of the width of a 16:9 screen. */
function unitPx(): number {
  return Math.min(innerWidth, (innerHeight * 16) / 9) / 100;
}

/** The size is in the wall's units; 0 until measured. */
export function useRoom<T extends HTMLElement>() {
  const box = useRef<T>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!box.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setRoom({ width: width / unitPx(), height: height / unitPx() });
    });
    observer.observe(box.current);
    // Text is measured again once its font has loaded.
    void document.fonts.ready.then(() => setRoom((measured) => ({ ...measured })));
    return () => observer.disconnect();
  }, []);
  return { box, ...room };
}

let pen: CanvasRenderingContext2D | null | undefined;

/** The width is in the wall's boldest font, as a multiple of the font size. */
export function widthOf(text: string): number {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return text.length;
  pen.font = `900 100px ${getComputedStyle(document.body).fontFamily}`;
  // The wall's digits are all as wide as the widest one, which a canvas does not take into account.
  return (pen.measureText(text.replaceAll(/\d/g, '0')).width / 100) * 1.05;
}

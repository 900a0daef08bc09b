import { useEffect, useEffectEvent, useRef } from 'react';

/** A key may be meant for the browser, for a select, or for the frame in which it moves a large picture. */
function isTaken({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
  const at = target as HTMLElement;
  const isMoved = at.matches('[data-frame]') && at.scrollWidth > at.clientWidth && /^arrow/i.test(key);
  return ctrlKey || altKey || metaKey || isMoved || at.matches('select');
}

/** The keys work anywhere in a dialog, even on its close button. The returned ref is for an element in the dialog. */
export function useDialogKeys(acts: Readonly<Record<string, () => void>>) {
  const box = useRef<HTMLDivElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act || isTaken(event)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const dialog = box.current?.closest<HTMLElement>('[role=dialog]');
    const onKey = (event: KeyboardEvent) => press(event);
    dialog?.addEventListener('keydown', onKey);
    return () => dialog?.removeEventListener('keydown', onKey);
  }, []);
  return box;
}

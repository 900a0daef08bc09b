import { useEffect, useEffectEvent, useRef } from 'react';

/** Whether a key is somebody else's: of the browser, of a choice, or of a frame in which a large picture is moved by it. */
function isTaken({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
  const at = target as HTMLElement;
  const isMoved = at.matches('[data-frame]') && at.scrollWidth > at.clientWidth && /^arrow/i.test(key);
  return ctrlKey || altKey || metaKey || isMoved || at.matches('select');
}

/** Keys that work wherever the focus is in a dialog, on its button that closes it too. The result is for an element in the dialog. */
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

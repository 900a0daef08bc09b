import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import type { CheckInForm } from '#shared/check-in/form.ts';
import { clearDraft, type Draft, draftIdleMs, newDraft, readDraft, saveDraft } from './draft.ts';

/** The draft this tab starts from: what was typed before a reload, else an empty one; `changes` take its place. */
function startingDraft(changes: Partial<CheckInForm>): Draft {
  const draft = readDraft(sessionStorage, Date.now()) ?? newDraft();
  return { id: draft.id, values: { ...draft.values, ...changes } };
}

/**
 * Keeps what is typed over a reload, and empties the form after ten idle minutes, when `onForgotten` (stable) is called
 * too. What `startRef` holds in a layout effect is put over the draft at the start. Returns the id under which to send it
 * and how to forget the draft once it was sent.
 */
export function useDraft(
  form: UseFormReturn<CheckInForm>,
  startRef: RefObject<{ values: Partial<CheckInForm> }>,
  onForgotten: () => void,
) {
  const [blank] = useState(newDraft);
  const [id, setId] = useState(blank.id);

  // The first paint is the same for everybody, because it may have been made at build time. The draft follows before
  // anybody sees it.
  useLayoutEffect(() => {
    const changes = startRef.current.values;
    const start = startingDraft(changes);
    form.reset(start.values);
    setId(start.id);
    // What was typed before this code came is kept too, should the page be loaded again before the next key.
    if (Object.keys(changes).length > 0) saveDraft(sessionStorage, start, Date.now());
  }, [form, startRef]);

  useEffect(() => {
    let idle: ReturnType<typeof setTimeout> | undefined;
    const forget = () => {
      const fresh = newDraft();
      form.reset(fresh.values);
      // After the reset, which counts as a change and is saved.
      clearDraft(sessionStorage);
      setId(fresh.id);
      onForgotten();
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        saveDraft(sessionStorage, { id, values }, Date.now());
        clearTimeout(idle);
        idle = setTimeout(forget, draftIdleMs);
      },
    });
    // A draft that was there before this page counts its idle time from here.
    idle = setTimeout(forget, draftIdleMs);
    return () => {
      clearTimeout(idle);
      stop();
    };
  }, [form, id, onForgotten]);

  const forget = useCallback(() => clearDraft(sessionStorage), []);
  return { id, forget };
}

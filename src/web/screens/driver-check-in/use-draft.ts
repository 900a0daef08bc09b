import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';

import { type CheckInForm, emptyCheckInForm } from '#shared/check-in/form.ts';
import { currentlyOffered } from '#web/data/offered-facilities.ts';
import { clearDraft, type Draft, draftIdleMs, newDraft, readDraft, saveDraft } from './draft.ts';

/** The form as it begins. */
export const emptyForm = (): CheckInForm => emptyCheckInForm(currentlyOffered().preset);

const blankDraft = (): Draft => newDraft(emptyForm());

/** The initial draft of this tab: the input before a reload, else empty, with `changes` applied. */
function startingDraft(changes: Partial<CheckInForm>): Draft {
  const draft = readDraft(sessionStorage, Date.now(), emptyForm()) ?? blankDraft();
  return { id: draft.id, values: { ...draft.values, ...changes } };
}

/**
 * Keeps the input across reloads, and clears the form after ten idle minutes, calling `onForgotten` (stable). The value
 * of `startRef` in a layout effect is merged over the initial draft. Returns the id to send it under, and a function
 * that discards the draft once sent.
 */
export function useDraft(
  form: UseFormReturn<CheckInForm>,
  startRef: RefObject<{ values: Partial<CheckInForm> }>,
  onForgotten: () => void,
) {
  const [blank] = useState(blankDraft);
  const [id, setId] = useState(blank.id);

  // The first render must match the prerendered page. The draft follows before anybody sees it.
  useLayoutEffect(() => {
    const changes = startRef.current.values;
    const start = startingDraft(changes);
    form.reset(start.values);
    setId(start.id);
    // Input from before this code loaded is saved too, in case of a reload before the next key.
    if (Object.keys(changes).length > 0) saveDraft(sessionStorage, start, Date.now());
  }, [form, startRef]);

  useEffect(() => {
    let idle: ReturnType<typeof setTimeout> | undefined;
    const forget = () => {
      const fresh = blankDraft();
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
    // An existing draft counts its idle time from here.
    idle = setTimeout(forget, draftIdleMs);
    return () => {
      clearTimeout(idle);
      stop();
    };
  }, [form, id, onForgotten]);

  const forget = useCallback(() => clearDraft(sessionStorage), []);
  return { id, forget };
}

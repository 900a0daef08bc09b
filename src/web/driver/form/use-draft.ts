import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

import { type CheckInForm, emptyCheckInForm } from '#shared/check-in/driver-fields.ts';
import { readKept } from '#web/common/data/kept-here.ts';
import { currentlyOffered } from '#web/common/data/offered-facilities.ts';
import { clearDraft, type Draft, draftIdleMs, newDraft, readDraft, saveDraft } from './draft.ts';
import { draftKey } from '#web/common/parts/sent-form.ts';
import { renderedRefusal } from './rendered-refusal.ts';
import type { DriverForm, Typed } from './use-driver-form.ts';

export const emptyForm = (facility = currentlyOffered().preset): CheckInForm => emptyCheckInForm(facility);

const blankDraft = (): Draft => newDraft(emptyForm());

/** The draft is the input before a reload, else empty, with `changes` applied. */
function startingDraft(changes: Partial<Typed>): Draft {
  const draft = readDraft(Date.now(), emptyForm()) ?? blankDraft();
  const values: Typed = draft.values;
  const fields = changes.fields && { fields: { ...values.fields, ...changes.fields } };
  return { id: draft.id, values: { ...values, ...changes, ...fields } };
}

/**
 * The draft survives reloads; ten idle minutes clear the form and call `onForgotten` (stable). The value of `startRef`
 * in a layout effect is merged over the initial draft. Returns the id to send it under, and a function that discards
 * the draft once sent, in case the driver comes back before the next page is shown.
 */
export function useDraft(
  { values, edits, begin }: DriverForm,
  startRef: RefObject<{ values: Partial<Typed> }>,
  onForgotten: () => void,
) {
  const [blank] = useState(blankDraft);
  const [id, setId] = useState(blank.id);

  // The first render must match the server's page. The draft is applied before anybody sees it.
  useLayoutEffect(() => {
    const changes = startRef.current.values;
    const start = startingDraft(changes);
    begin(start.values, renderedRefusal()?.errors);
    setId(start.id);
    // Input from before this code loaded is saved too, in case of a reload before the next key.
    if (Object.keys(changes).length > 0) saveDraft(start, Date.now());
  }, [begin, startRef]);

  useEffect(() => {
    if (edits === 0) return undefined;
    const typedAt = performance.now();
    const save = () => saveDraft({ id, values }, Date.now() - (performance.now() - typedAt));
    save();
    // Saved again when the page is left, with the time since the last key, in case the clock was set meanwhile.
    const saveAgain = () => readKept('tab', draftKey) !== null && save();
    addEventListener('pagehide', saveAgain);
    return () => removeEventListener('pagehide', saveAgain);
  }, [edits, id, values]);

  const forget = useCallback(() => {
    const fresh = blankDraft();
    begin(fresh.values);
    clearDraft();
    setId(fresh.id);
  }, [begin]);

  // An existing draft counts its idle time from when it was opened.
  useEffect(() => {
    const idle = setTimeout(() => {
      forget();
      onForgotten();
    }, draftIdleMs);
    return () => clearTimeout(idle);
  }, [edits, id, forget, onForgotten]);

  return { id, forget };
}

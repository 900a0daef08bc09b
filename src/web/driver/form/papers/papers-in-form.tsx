import { useEffect, useRef } from 'react';

import { isPaper, type PaperKind } from '#shared/form/definition.ts';
import { customName, fieldsForDriver } from '#shared/form/offered-fields.ts';
import { mostOf } from '#shared/papers/asked-papers.ts';
import { useSession } from '#web/common/data/session.ts';
import { forgetPapersOf, letPapersGo, refreshPapers, type PaperTarget } from '#web/common/papers/kept-papers.ts';
import { currentlyOffered } from '#web/common/data/offered-facilities.ts';
import { sendPapers, startPapers } from '#web/common/papers/send-papers.ts';
import { paperTexts } from '#web/common/papers/texts.ts';
import { keepWhatIsLoaded } from '#web/common/offline/keep-what-is-loaded.ts';
import { loadPapers } from '#web/common/papers/load-papers.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import { alsoAsked } from '../keep-check-in.ts';
import type { CustomFieldProps } from '../fields/field-sections.tsx';
import type { FormErrors, Typed } from '../use-driver-form.ts';
import { configStore } from '#web/common/data/config.ts';
import { firstForm } from '#shared/form/first-form.ts';

const PaperField = lazyComponent(async () => (await loadPapers()).PaperField);

/** The next form on a shared tablet has another id. */
function useGivenUp(checkIn: string): void {
  const before = useRef(checkIn);
  useEffect(() => {
    const left = before.current;
    before.current = checkIn;
    if (left !== checkIn) void forgetPapersOf(left);
  }, [checkIn]);
}

/**
 * The next page needs this code to say that papers are not sent yet. It is loaded while there is a network, and cached
 * for use without one.
 */
function loadWhatFollows(): void {
  import('#web/common/papers/load-papers.ts')
    .then(({ loadUnsent }) => loadUnsent())
    .then(keepWhatIsLoaded)
    .catch(() => undefined);
}

interface PapersInFormProps extends CustomFieldProps {
  checkIn: string;
  isAtKiosk: boolean;
}

/** Papers are stored on this device under the id that the check-in will have. */
export function PapersInForm(props: PapersInFormProps) {
  const { field, checkIn, isAtKiosk, label, hint, error, required, className, onChange } = props;
  useGivenUp(checkIn);
  useEffect(loadWhatFollows, []);
  const isStaff = useSession().user !== null;
  const own: PaperTarget = isStaff ? { by: 'staff', checkIn } : { by: 'driver', checkIn, token: null };
  const target: PaperTarget = isAtKiosk ? { by: 'kiosk', checkIn } : own;
  const asked = {
    field: field.id,
    kind: field.kind as PaperKind,
    label,
    hint,
    isRequired: required,
    max: mostOf(field),
  };
  // Counts as an edit without a value, so that the form is kept across a reload and does not count as abandoned.
  return (
    <PaperField
      asked={asked}
      target={target}
      isInForm
      error={error}
      className={className}
      onChange={() => onChange(null)}
    />
  );
}

/** Required papers must be given or explained. */
async function missing(typed: Typed, checkIn: string): Promise<FormErrors> {
  const facility = currentlyOffered().facilities.find(({ name }) => name === typed.facility);
  const kept = (await refreshPapers()).filter(({ target }) => target.checkIn === checkIn);
  const names = fieldsForDriver(configStore.read()?.form ?? firstForm, facility?.id ?? null)
    .filter((field) => !field.system && isPaper(field) && field.required && !kept.some((one) => one.field === field.id))
    .map(({ id }) => customName(id));
  // The words may still be loading, but a driver who submits immediately should be told in his language too.
  if (names.length > 0) await loadPapers().catch(() => undefined);
  return Object.fromEntries(names.map((name) => [name, paperTexts.faults.required]));
}

async function taken(checkIn: string): Promise<void> {
  await letPapersGo(checkIn);
  startPapers();
  void sendPapers();
}

// Registered with the first paper field that was shown, and for good: papers may belong to a field that is no longer
// shown.
alsoAsked.add({ missing, taken });

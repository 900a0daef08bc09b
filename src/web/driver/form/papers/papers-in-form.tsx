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

/** Leaves nothing on a shared tablet of a form that was given up: whoever begins the next one has another id. */
function useGivenUp(checkIn: string): void {
  const before = useRef(checkIn);
  useEffect(() => {
    const left = before.current;
    before.current = checkIn;
    if (left !== checkIn) void forgetPapersOf(left);
  }, [checkIn]);
}

/** While there is a network: what says on the next page that they are not sent yet. All of it is kept for when there is none. */
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

/** A field of the check-in form for photos or a signature: kept on this device under the id that the check-in will have. */
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
  // An edit without a value, by which the form is kept across a reload, and does not take itself for left.
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

/** The messages at the fields for papers that must be given, or be said why they are not. */
async function missing(typed: Typed, checkIn: string): Promise<FormErrors> {
  const facility = currentlyOffered().facilities.find(({ name }) => name === typed.facility);
  const kept = (await refreshPapers()).filter(({ target }) => target.checkIn === checkIn);
  const names = fieldsForDriver(configStore.read()?.form ?? firstForm, facility?.id ?? null)
    .filter((field) => !field.system && isPaper(field) && field.required && !kept.some((one) => one.field === field.id))
    .map(({ id }) => customName(id));
  // Who presses at once is told in his language, too, though the words may still be on their way.
  if (names.length > 0) await loadPapers().catch(() => undefined);
  return Object.fromEntries(names.map((name) => [name, paperTexts.faults.required]));
}

/** Sends what was given in a form as soon as its check-in is taken. */
async function taken(checkIn: string): Promise<void> {
  await letPapersGo(checkIn);
  startPapers();
  void sendPapers();
}

// From the first such field on that was shown: what was given may be of one that is not shown any more.
alsoAsked.add({ missing, taken });

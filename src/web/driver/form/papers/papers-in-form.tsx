import { useEffect, useRef } from 'react';

import type { PaperKind } from '#shared/form/definition.ts';
import { mostOf } from '#shared/papers/asked-papers.ts';
import { useSession } from '#web/common/data/session.ts';
import { forgetPapersOf, type PaperTarget } from '#web/common/papers/kept-papers.ts';
import { loadPapers } from '#web/common/papers/load-papers.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import type { CustomFieldProps } from '../fields/field-sections.tsx';

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

interface PapersInFormProps extends CustomFieldProps {
  checkIn: string;
}

/** A field of the check-in form for photos or a signature: kept on this device under the id that the check-in will have. */
export function PapersInForm({ field, checkIn, label, hint, error, required, className, onChange }: PapersInFormProps) {
  useGivenUp(checkIn);
  const isStaff = useSession().user !== null;
  const target: PaperTarget = isStaff ? { by: 'staff', checkIn } : { by: 'driver', checkIn, token: null };
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

import { useEffect, useState } from 'react';

import type { FormDefinition } from '#shared/form/definition.ts';
import { keepHere, readKept } from '#web/common/data/kept-here.ts';
import { useSession } from '#web/common/data/session.ts';
import { useUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';
import { type DraftField, isChanged } from './draft-field.ts';

const storageKey = 'warehouse-check-in:form-draft:v1';

interface FormDraft {
  readonly base: FormDefinition;
  readonly fields: readonly DraftField[];
}

interface StoredDraft extends FormDraft {
  userId: string;
}

/** Null if this tab has no draft, or it belongs to somebody else. */
function readFormDraft(userId: string): FormDraft | null {
  const stored = readKept<StoredDraft>('tab', storageKey);
  return stored?.userId === userId ? { base: stored.base, fields: stored.fields } : null;
}

/** The draft is kept for this tab; null deletes it. */
const keepFormDraft = (userId: string, draft: FormDraft | null): void =>
  keepHere('tab', storageKey, draft && ({ ...draft, userId } satisfies StoredDraft));

type Fields = readonly DraftField[];

/**
 * Without changes, the fields follow the published form; otherwise they are stored for this tab, stay based on the
 * version that was published when editing began, and leaving the page asks first.
 */
export function useFormDraft(published: FormDefinition) {
  const userId = useSession().user?.id ?? '';
  const [draft, setDraft] = useState<FormDraft | null>(() => readFormDraft(userId));
  const isDirty = draft !== null;
  useUnsavedEdits(isDirty);
  useEffect(() => keepFormDraft(userId, draft), [userId, draft]);

  const become = (base: FormDefinition, fields: Fields) => setDraft(isChanged(base, fields) ? { base, fields } : null);

  const edit = (change: (fields: Fields) => Fields) =>
    setDraft((before) => {
      const { base, fields } = before ?? { base: published, fields: published.fields };
      const next = change(fields);
      return isChanged(base, next) ? { base, fields: next } : null;
    });

  return {
    fields: draft?.fields ?? published.fields,
    /** This is not always the newest form. */
    base: draft?.base ?? published,
    isDirty,
    edit,
    become,
    discard: () => setDraft(null),
  };
}

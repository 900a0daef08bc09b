import type { FormDefinition } from '#shared/form/definition.ts';
import type { DraftField } from './draft-field.ts';

const storageKey = 'warehouse-check-in:form-draft:v1';

/** Changes of the form that are not published yet. */
export interface FormDraft {
  /** The published form that they change. */
  readonly base: FormDefinition;
  readonly fields: readonly DraftField[];
}

interface StoredDraft extends FormDraft {
  userId: string;
}

/** The draft that a user has in this tab; null if there is none, or it is somebody else's. */
export function readFormDraft(userId: string): FormDraft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as StoredDraft | null;
    return stored?.userId === userId ? { base: stored.base, fields: stored.fields } : null;
  } catch {
    // Storage may be blocked; the draft then lasts as long as the page.
    return null;
  }
}

/** Keeps a user's draft for this tab, or forgets it. */
export function keepFormDraft(userId: string, draft: FormDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(storageKey, JSON.stringify({ ...draft, userId } satisfies StoredDraft));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // As above, or it is full.
  }
}

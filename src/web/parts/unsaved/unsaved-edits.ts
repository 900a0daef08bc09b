import { useEffect } from 'react';

const edits = new Set<symbol>();
let question: (() => Promise<boolean>) | null = null;

/** Counts as an edit that would be lost by leaving, for as long as `isDirty`. */
export function useUnsavedEdits(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const edit = Symbol('edit');
    edits.add(edit);
    return () => void edits.delete(edit);
  }, [isDirty]);
}

/** Whether leaving the page would lose something that was typed. */
export function hasUnsavedEdits(): boolean {
  return edits.size > 0;
}

/** Says how to ask before unsaved edits are lost. Returns how to stop. */
export function askBeforeLeaving(ask: () => Promise<boolean>): () => void {
  question = ask;
  return () => {
    question = null;
  };
}

/** Asks where something would be lost; true where there is nothing, or it may go. */
export async function mayLeaveEdits(): Promise<boolean> {
  return !hasUnsavedEdits() || question === null || (await question());
}

import { useEffect } from 'react';

const edits = new Set<symbol>();
let question: (() => Promise<boolean>) | null = null;

/** Registers an unsaved edit for as long as `isDirty`. */
export function useUnsavedEdits(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const edit = Symbol('edit');
    edits.add(edit);
    return () => void edits.delete(edit);
  }, [isDirty]);
}

/** Whether leaving the page would lose edits. */
export function hasUnsavedEdits(): boolean {
  return edits.size > 0;
}

/** Registers how to ask before edits are lost. Returns a function that unregisters it. */
export function askBeforeLeaving(ask: () => Promise<boolean>): () => void {
  question = ask;
  return () => {
    question = null;
  };
}

/** Asks if edits would be lost; true if there are none or the user agrees. */
export async function mayLeaveEdits(): Promise<boolean> {
  return !hasUnsavedEdits() || question === null || (await question());
}

import { useEffect, useRef } from 'react';

/** Each function returns what was typed. */
const edits = new Map<symbol, () => string>();
let question: (() => Promise<boolean>) | null = null;

const nothing = () => '';

/** `typed` returns what would be lost, as text. */
export function useUnsavedEdits(isDirty: boolean, typed: () => string = nothing): void {
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const edit = Symbol('edit');
    edits.set(edit, () => latest.current());
    return () => void edits.delete(edit);
  }, [isDirty]);
}

export function unsavedTexts(): string[] {
  return Array.from(edits.values(), (typed) => typed()).filter((text) => text !== '');
}

export function hasUnsavedEdits(): boolean {
  return edits.size > 0;
}

/** Returns a function that unregisters it. */
export function askBeforeLeaving(ask: () => Promise<boolean>): () => void {
  question = ask;
  return () => {
    question = null;
  };
}

/** True if there are no edits or the user agrees. */
export async function mayLeaveEdits(): Promise<boolean> {
  return !hasUnsavedEdits() || question === null || (await question());
}

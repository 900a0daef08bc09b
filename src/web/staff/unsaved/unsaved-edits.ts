import { useEffect, useRef } from 'react';

/** The unsaved edits on this page; each function returns what was typed. */
const edits = new Map<symbol, () => string>();
let question: (() => Promise<boolean>) | null = null;

const nothing = () => '';

/** Registers an unsaved edit while `isDirty`; `typed` returns what would be lost with it, as text. */
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

/** What was typed on this page and is not saved. */
export function unsavedTexts(): string[] {
  return Array.from(edits.values(), (typed) => typed()).filter((text) => text !== '');
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

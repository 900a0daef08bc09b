/** Loads the code that asks before signing out; called in advance, because it may be needed without a network. */
export const loadLeaveQuestions = () =>
  Promise.all([
    import('#web/staff/unsaved/unsaved-edits.ts'),
    import('#web/common/offline/offline-queue.ts'),
    import('./questions.ts'),
  ]);

/**
 * Asks for confirmation before signing out with unsaved or unsent changes; true if there are none or the user agrees.
 */
export async function mayLeaveUnsent(): Promise<boolean> {
  const [{ mayLeaveEdits }, { offlineQueue }, { leaveQuestion }] = await loadLeaveQuestions();
  if (!(await mayLeaveEdits())) return false;
  const { waiting, refused } = offlineQueue.read();
  const count = [...waiting, ...refused].filter(({ operation }) => operation.owner !== null).length;
  return count === 0 || leaveQuestion.ask(count);
}

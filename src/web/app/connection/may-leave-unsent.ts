/**
 * Asks for confirmation before signing out with unsaved or unsent changes; true if there are none or the user agrees.
 */
export async function mayLeaveUnsent(): Promise<boolean> {
  const [{ mayLeaveEdits }, { offlineQueue }, { leaveQuestion }] = await Promise.all([
    import('#web/parts/unsaved/unsaved-edits.ts'),
    import('#web/data/operations/offline-queue.ts'),
    import('./questions.ts'),
  ]);
  if (!(await mayLeaveEdits())) return false;
  const { waiting, refused } = offlineQueue.read();
  const count = [...waiting, ...refused].filter(({ operation }) => operation.owner !== null).length;
  return count === 0 || leaveQuestion.ask(count);
}

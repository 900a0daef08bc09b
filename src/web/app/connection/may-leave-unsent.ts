/** Asks before somebody signs out whose edits are not saved, or not sent yet; true where there are none, or they go. */
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

/** Asks before somebody signs out whose changes are not sent yet; true where there are none, or they go all the same. */
export async function mayLeaveUnsent(): Promise<boolean> {
  const [{ offlineQueue }, { leaveQuestion }] = await Promise.all([
    import('#web/data/offline-queue/offline-queue.ts'),
    import('./questions.ts'),
  ]);
  const { waiting, refused } = offlineQueue.read();
  const count = [...waiting, ...refused].filter(({ operation }) => operation.owner !== null).length;
  return count === 0 || leaveQuestion.ask(count);
}

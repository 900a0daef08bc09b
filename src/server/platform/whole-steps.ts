/** Does work and resolves at the end of a whole step of time since it began, so that what it found takes as long as what it did not. */
export async function inWholeSteps<Result>(stepMs: number, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  const took = performance.now() - begun;
  await new Promise((resolve) => setTimeout(resolve, Math.ceil(took / stepMs) * stepMs - took));
  return result;
}

/** Source: docs/product, "The driver's form". */
const ignoredWithinMs = 1000;
const inProgressMs = 2000;

export type Admission = 'go' | 'ignore' | 'wait';

/** `now` returns milliseconds. */
export function createAsyncGuard(now: () => number) {
  let lastAt = Number.NEGATIVE_INFINITY;
  let isRunning = false;
  return {
    /**
     * Whether a call may start: `ignore` within 1 s of the last one that did; `wait` while that one is running and under
     * 2 s old; otherwise `go`, and `leave` must follow when it ends.
     */
    enter(): Admission {
      const age = now() - lastAt;
      if (age < ignoredWithinMs) return 'ignore';
      if (isRunning && age < inProgressMs) return 'wait';
      lastAt = now();
      isRunning = true;
      return 'go';
    },
    leave(): void {
      isRunning = false;
    },
  };
}

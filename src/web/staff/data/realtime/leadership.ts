const lockName = 'warehouse-check-in-events';

export interface Leadership {
  /** Leadership is taken immediately, even from a tab that does not respond. */
  take: () => void;
  /** A claim that was stopped never leads again. */
  stop: () => void;
}

/**
 * `lead` returns a cleanup that runs when leadership ends: because it was stopped, or because another tab took over,
 * after which this one waits again.
 */
export function seekLeadership(locks: LockManager, lead: () => () => void): Leadership {
  let isStopped = false;
  let waiting: AbortController | null = null;
  let leading: { end: () => void; release: () => void } | null = null;

  function endLeading(): void {
    leading?.end();
    leading = null;
  }

  function keep(): Promise<void> {
    waiting = null;
    if (isStopped) return Promise.resolve();
    return new Promise((resolve) => {
      leading = { end: lead(), release: resolve };
    });
  }

  function request(options: LockOptions): void {
    locks.request(lockName, options, keep).catch(() => {
      // Either this tab stopped waiting, or another tab has taken over.
      if (leading === null) return;
      endLeading();
      queue();
    });
  }

  function queue(): void {
    if (isStopped) return;
    waiting = new AbortController();
    request({ signal: waiting.signal });
  }

  queue();
  return {
    take() {
      if (isStopped || leading) return;
      waiting?.abort();
      request({ steal: true });
    },
    stop() {
      isStopped = true;
      waiting?.abort();
      leading?.release();
      endLeading();
    },
  };
}

import { useContext, useEffect, useState } from 'react';
import { type Navigator, UNSAFE_NavigationContext as NavigationContext } from 'react-router';

import { AlertDialog } from '#web/common/ui/alert-dialog.tsx';
import { askBeforeLeaving, hasUnsavedEdits, mayLeaveEdits } from './unsaved-edits.ts';
import { leaveTexts as texts } from '#web/staff/texts/frame.ts';
import { guardBackGate } from './back-gate.ts';

function indexOf(state: unknown): number | null {
  const index = (state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' ? index : null;
}

/**
 * A link, a menu or the browser's Back, Forward, Reload and Close may leave. The router can only block navigation when
 * it also loads data, so navigation passes through here first.
 */
function guardHistory(navigator: Navigator): () => void {
  const { push } = navigator;
  const here = indexOf(history.state);
  let isReturning = false;
  let isLeaving = false;

  navigator.push = (...target) => {
    if (!hasUnsavedEdits()) return push(...target);
    void mayLeaveEdits().then((mayLeave) => mayLeave && push(...target));
    return undefined;
  };
  const onPop = (event: PopStateEvent) => {
    const there = indexOf(event.state);
    if (isReturning) {
      event.stopImmediatePropagation();
      isReturning = false;
      return;
    }
    if (isLeaving || here === null || there === null || there === here || !hasUnsavedEdits()) return;
    // The browser has already moved: go back before anything else notices, then ask.
    event.stopImmediatePropagation();
    isReturning = true;
    history.go(here - there);
    void mayLeaveEdits().then((mayLeave) => {
      if (!mayLeave) return;
      isLeaving = true;
      history.go(there - here);
    });
  };
  const onUnload = (event: BeforeUnloadEvent) => {
    if (hasUnsavedEdits()) event.preventDefault();
  };
  guardBackGate(onPop);
  addEventListener('beforeunload', onUnload);
  return () => {
    navigator.push = push;
    guardBackGate(null);
    removeEventListener('beforeunload', onUnload);
  };
}

export function LeaveGuard() {
  const { navigator } = useContext(NavigationContext);
  const [answer, setAnswer] = useState<((mayLeave: boolean) => void) | null>(null);
  useEffect(() => guardHistory(navigator), [navigator]);
  useEffect(() => askBeforeLeaving(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  const decide = (mayLeave: boolean) => {
    answer?.(mayLeave);
    setAnswer(null);
  };
  return (
    <AlertDialog
      open={answer !== null}
      onOpenChange={(open) => !open && decide(false)}
      title={texts.title}
      description={texts.description}
      confirmLabel={texts.leave}
      cancelLabel={texts.stay}
      danger
      onConfirm={() => decide(true)}
    />
  );
}

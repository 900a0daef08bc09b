import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

/** `options.replace` leaves no step to go back to. */
export type ChangeView<View> = (change: Partial<View>, options?: NavigateOptions) => void;

/**
 * A screen's view, kept in the address, so that it can be linked to and Back goes back. `read` and `write` are stable.
 */
export function useAddressView<View extends object>(
  read: (params: URLSearchParams) => View,
  write: (view: View) => URLSearchParams,
): [View, ChangeView<View>] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => read(params), [read, params]);
  // Changes come faster than the address is rendered, and from timers that began under an older one: each builds on the
  // last change, not on the view its caller saw.
  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  }, [view]);
  const change = useCallback<ChangeView<View>>(
    (next, options) => {
      latest.current = { ...latest.current, ...next };
      setParams(write(latest.current), options);
    },
    [setParams, write],
  );
  return [view, change];
}

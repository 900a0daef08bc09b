import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';

import { type GoOptions, useQuery } from './navigation.ts';

/** `options.replace` adds no history entry. */
export type ChangeView<View> = (change: Partial<View>, options?: GoOptions) => void;

/** The view is in the URL so that it can be linked to and Back works. `read` and `write` must be stable. */
export function useAddressView<View extends object>(
  read: (params: URLSearchParams) => View,
  write: (view: View) => URLSearchParams,
): [View, ChangeView<View>] {
  const [params, setParams] = useQuery();
  const view = useMemo(() => read(params), [read, params]);
  // Changes may come faster than renders, or from timers set under an older URL: each builds on the latest change, not
  // on the view its caller saw.
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

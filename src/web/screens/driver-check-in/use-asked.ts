import { useEffect, useState } from 'react';

import { configStore } from '#web/data/config.ts';
import { useStore } from '#web/data/use-store.ts';

const loadAsked = () => import('./asked/asked-form.tsx');

/** What asks for the fields of a form that this installation has published; undefined for the specified one. */
export function useAsked() {
  const isPublished = Boolean(useStore(configStore, () => null)?.form);
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadAsked>>>();
  useEffect(() => {
    if (isPublished) loadAsked().then(setLoaded, () => undefined);
  }, [isPublished]);
  return loaded;
}

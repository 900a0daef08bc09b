import { useEffect, useState } from 'react';

import { useInstallation } from '#web/common/data/config.ts';

type Asked = typeof import('./asked/asked-form.tsx');
let known: Asked | undefined;

/** Loads what asks for the fields of a published form; a page that was rendered with them needs it to begin. */
export async function loadAsked(): Promise<Asked> {
  known = await import('./asked/asked-form.tsx');
  return known;
}

/** What asks for the fields of a form that this installation has published; undefined for the specified one. */
export function useAsked(): Asked | undefined {
  const isPublished = Boolean(useInstallation()?.form);
  const [loaded, setLoaded] = useState(isPublished ? known : undefined);
  useEffect(() => {
    if (isPublished) loadAsked().then(setLoaded, () => undefined);
  }, [isPublished]);
  return loaded;
}

import { useEffect, useState } from 'react';

import { useInstallation } from '#web/common/data/config.ts';

type BaseField = typeof import('./published/published-form.tsx');
let known: BaseField | undefined;

/** Loads what asks for the fields of a published form; a page that was rendered with them needs it to begin. */
export async function loadPublishedForm(): Promise<BaseField> {
  known = await import('./published/published-form.tsx');
  return known;
}

/** What asks for the fields of a form that this installation has published; undefined for the specified one. */
export function usePublishedForm(): BaseField | undefined {
  const isPublished = Boolean(useInstallation()?.form);
  const [loaded, setLoaded] = useState(isPublished ? known : undefined);
  useEffect(() => {
    if (isPublished) loadPublishedForm().then(setLoaded, () => undefined);
  }, [isPublished]);
  return loaded;
}

import { useEffect, useState } from 'react';

import { useInstallation } from '#web/common/data/config.ts';

type BaseField = typeof import('./published/published-form.tsx');
let known: BaseField | undefined;

/** Loads the code for the fields of a published form; a page that was rendered with them needs it for hydration. */
export async function loadPublishedForm(): Promise<BaseField> {
  known = await import('./published/published-form.tsx');
  return known;
}

/** The component for the fields of the installation's published form; undefined for the specified form. */
export function usePublishedForm(): BaseField | undefined {
  const isPublished = Boolean(useInstallation()?.form);
  const [loaded, setLoaded] = useState(isPublished ? known : undefined);
  useEffect(() => {
    if (isPublished) loadPublishedForm().then(setLoaded, () => undefined);
  }, [isPublished]);
  return loaded;
}

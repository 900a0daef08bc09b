import { useEffect, useState } from 'react';

import { useInstallation } from '#web/common/data/config.ts';

type BaseField = typeof import('./published/published-form.tsx');
let known: BaseField | undefined;

/** A page rendered with the fields of a published form needs their code for hydration. */
export async function loadPublishedForm(): Promise<BaseField> {
  known = await import('./published/published-form.tsx');
  return known;
}

/** Undefined for the specified form. */
export function usePublishedForm(): BaseField | undefined {
  const isPublished = Boolean(useInstallation()?.form);
  const [loaded, setLoaded] = useState(isPublished ? known : undefined);
  useEffect(() => {
    if (isPublished) loadPublishedForm().then(setLoaded, () => undefined);
  }, [isPublished]);
  return loaded;
}

import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const storageKey = 'warehouse-check-in:from-notification';

function remembered(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/**
 * Whether this record was opened from a notification: by `source=notification` in the URL, then remembered by this tab.
 */
export function useCameFromNotification(id: string): boolean {
  const [query] = useSearchParams();
  const isNamed = query.get('source') === 'notification';
  const [wasNamed] = useState(() => remembered() === id);
  useEffect(() => {
    if (!isNamed) return;
    try {
      sessionStorage.setItem(storageKey, id);
    } catch {
      // Without storage, only the URL tells.
    }
  }, [id, isNamed]);
  return isNamed || wasNamed;
}

export type SystemAbility = 'available' | 'needs-https' | 'unsupported' | 'blocked';

export function systemAbility(): SystemAbility {
  if (!isSecureContext) return 'needs-https';
  if (!('Notification' in globalThis)) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'available';
}

/** This must be called from a click. */
export async function askForSystemNotifications(): Promise<SystemAbility> {
  const ability = systemAbility();
  if (ability !== 'available') return ability;
  const permission = await Notification.requestPermission();
  return permission === 'granted' ? 'available' : 'blocked';
}

/** False if this browser only allows notifications from a service worker. */
export function showSystemNotification(title: string, body: string, tag: string, onClick: () => void): boolean {
  if (systemAbility() !== 'available' || Notification.permission !== 'granted') return false;
  try {
    const shown = new Notification(title, { body, tag, icon: '/favicon.svg' });
    shown.addEventListener('click', () => {
      shown.close();
      focus();
      onClick();
    });
    return true;
  } catch {
    // Mobile browsers have the constructor but throw.
    return false;
  }
}

export function notificationAddress(checkInId: string): string {
  return `/driver/${checkInId}?source=notification`;
}

/** Whether this browser can show system notifications: it can, it needs HTTPS for that, it has none, or it may not. */
export type SystemAbility = 'available' | 'needs-https' | 'unsupported' | 'blocked';

/** What this browser can do at the moment. */
export function systemAbility(): SystemAbility {
  if (!isSecureContext) return 'needs-https';
  if (!('Notification' in globalThis)) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'available';
}

/** Asks for leave to show system notifications; has to come from a click. */
export async function askForSystemNotifications(): Promise<SystemAbility> {
  const ability = systemAbility();
  if (ability !== 'available') return ability;
  const permission = await Notification.requestPermission();
  return permission === 'granted' ? 'available' : 'blocked';
}

/** Shows a system notification; false where this browser only allows them from elsewhere. A click calls `onClick`. */
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
    // Browsers of phones have the constructor and refuse it.
    return false;
  }
}

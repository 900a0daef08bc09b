import { clsx } from 'clsx';

import type { Notification } from '../notification.ts';
import { bellTexts as texts } from '#web/staff/texts/frame.ts';
import { relativeTime } from './relative-time.ts';

interface NotificationItemProps {
  notification: Notification;
  now: number;
  onOpen: (notification: Notification) => void;
}

/** A notification; unread ones have a bar and bold text. */
export function NotificationItem({ notification, now, onOpen }: NotificationItemProps) {
  const { title, message, timestamp, read } = notification;
  return (
    <li className="border-b border-line last:border-b-0">
      <button
        type="button"
        onClick={() => onOpen(notification)}
        className={clsx(
          'block min-h-12 w-full border-s-6 px-3.5 py-2.5 text-start -outline-offset-4 hover:bg-ink/8',
          read ? 'border-transparent' : 'border-accent bg-accent-wash/60',
        )}
      >
        <span className={clsx('block', read ? 'font-semibold' : 'font-extrabold')}>
          {!read && <span className="sr-only">{texts.unreadItem} </span>}
          {title}
        </span>
        <span className="block text-sm break-words">{message}</span>
        <time dateTime={timestamp} className="mt-0.5 block text-xs text-soft">
          {relativeTime(timestamp, now)}
        </time>
      </button>
    </li>
  );
}

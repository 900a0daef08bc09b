import { Bell } from 'lucide-react';
import { useState } from 'react';
import { clsx } from 'clsx';

import type { Notification } from '../notification.ts';
import { unreadCount } from '../notification-state.ts';
import { clearNotifications, markRead, useNotifications } from '../notification-store.ts';
import { serverTime } from '#web/common/data/server-clock.ts';
import { Button, IconButton } from '#web/common/ui/button.tsx';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import { Popover } from '#web/common/ui/popover.tsx';
import { ScrollArea } from '#web/common/ui/scroll-area.tsx';
import { useGo } from '#web/common/navigation/navigation.ts';
import { useNow } from '#web/common/parts/use-now.ts';
import { AlertChoices } from './alert-choices.tsx';
import { useAlertSettings } from './alert-settings.ts';
import { bellTexts as texts } from '#web/staff/texts/frame.ts';
import { notificationAddress } from './system-notification.ts';
import { useArrivalAlerts } from './use-arrival-alerts.ts';
import { say } from '#web/common/data/words.ts';
import { relativeTime } from '#web/common/refresh/figures-age.tsx';

interface NotificationItemProps {
  notification: Notification;
  now: number;
  onOpen: (notification: Notification) => void;
}

function NotificationItem({ notification, now, onOpen }: NotificationItemProps) {
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

/** The badge shows no higher number. Source: docs/product, "Notifications". */
const badgeCap = 9;

function BellIcon({ unread }: { unread: number }) {
  return (
    <span className="relative">
      <Bell aria-hidden className="size-6.5" />
      {unread > 0 && (
        <span className="absolute -top-2.5 -end-3 grid h-5.5 min-w-5.5 place-items-center rounded-full bg-accent px-1 text-xs leading-none font-extrabold text-on-accent">
          {unread > badgeCap ? `${badgeCap}+` : unread}
        </span>
      )}
    </span>
  );
}

function NotificationList({ onOpen }: { onOpen: (notification: Notification) => void }) {
  const { items } = useNotifications();
  const now = serverTime(useNow());
  return (
    <ScrollArea label={texts.title} className="h-[300px] border-t-2 border-line">
      {items.length === 0 ? (
        <p className="grid h-[298px] place-items-center text-soft">{texts.empty}</p>
      ) : (
        <ul>
          {items.map((item) => (
            <NotificationItem key={item.id} notification={item} now={now} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </ScrollArea>
  );
}

// Loaded on demand, so that it sends no request unless enabled.
const AttentionWatch = lazyComponent(async () => (await import('./attention-watch.tsx')).AttentionWatch);

export function NotificationBell() {
  useArrivalAlerts();
  const state = useNotifications();
  const [isOpen, setOpen] = useState(false);
  const go = useGo();
  const unread = unreadCount(state);
  const { attentionSince } = useAlertSettings();

  const open = ({ id, checkInId }: Notification) => {
    markRead(id);
    setOpen(false);
    if (checkInId) void go(notificationAddress(checkInId));
  };

  const trigger = (
    <IconButton
      label={unread > 0 ? say(texts.unread, { count: unread }) : texts.title}
      icon={<BellIcon unread={unread} />}
    />
  );
  return (
    <>
      <Popover
        trigger={trigger}
        label={texts.title}
        open={isOpen}
        onOpenChange={setOpen}
        className="w-96 overflow-hidden p-0!"
      >
        <h2 className="px-4 pt-3.5 text-lg font-extrabold">{texts.title}</h2>
        <div className="flex justify-between gap-2 px-1 pb-1">
          <Button variant="quiet" size="sm" className="min-h-12" disabled={unread === 0} onClick={() => markRead()}>
            {texts.markAllRead}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            className="min-h-12"
            disabled={state.items.length === 0}
            onClick={() => clearNotifications()}
          >
            {texts.clearAll}
          </Button>
        </div>
        <NotificationList onOpen={open} />
        <AlertChoices />
      </Popover>
      {attentionSince !== undefined && <AttentionWatch since={attentionSince} />}
    </>
  );
}

import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import * as Radix from 'radix-ui/toast';
import { useContext, useEffect, useState, useSyncExternalStore } from 'react';

import { buttonClass } from './button.tsx';
import { ControlWords } from './field.tsx';
import { type Toast, type ToastAction, toastLimits, toastStore, type ToastVariant } from './toast-store.ts';

/** With an on-screen keyboard, less than this share of the window is visible. */
const keyboardShare = 0.75;

/** Pixels. */
const upperEdge = 240;

/**
 * Toasts are at the top, below the header, unless the last touch or focus was there. With the keyboard open they are
 * always at the top.
 */
function useToastSide(): 'top' | 'bottom' {
  const [side, setSide] = useState<'top' | 'bottom'>('top');
  useEffect(() => {
    const note = (event: Event) => {
      const { target } = event;
      if (!(target instanceof Element) || target.closest('[data-toasts]')) return;
      const box = target.getBoundingClientRect();
      const at = event instanceof PointerEvent ? event.clientY : box.top + box.height / 2;
      const isTyping = (visualViewport?.height ?? innerHeight) < innerHeight * keyboardShare;
      setSide(at < upperEdge && !isTyping ? 'bottom' : 'top');
    };
    addEventListener('pointerdown', note);
    addEventListener('focusin', note);
    return () => {
      removeEventListener('pointerdown', note);
      removeEventListener('focusin', note);
    };
  }, []);
  return side;
}

const looks: Record<ToastVariant, { plate: string; Icon: typeof Info }> = {
  default: { plate: 'bg-ink text-panel', Icon: Info },
  destructive: { plate: 'bg-stop text-on-stop', Icon: CircleAlert },
  success: { plate: 'bg-go text-on-go', Icon: CircleCheck },
  warning: { plate: 'bg-warn text-on-warn', Icon: TriangleAlert },
};

const actionClass = buttonClass('secondary', 'md', 'min-w-0 px-4! break-words');

function Action({ action }: { action: ToastAction }) {
  if ('href' in action) {
    return (
      <a href={action.href} className={actionClass}>
        {action.label}
      </a>
    );
  }
  return (
    <Radix.Action altText={action.label} onClick={action.onPress} className={actionClass}>
      {action.label}
    </Radix.Action>
  );
}

function ToastItem({ toast }: { toast: Toast }) {
  const { plate, Icon } = looks[toast.variant];
  const { dismiss } = useContext(ControlWords);
  return (
    <Radix.Root
      // Announced politely, not interrupting the screen reader.
      type="background"
      open={toast.open}
      duration={toast.duration}
      onOpenChange={(open) => !open && toastStore.dismiss(toast.id)}
      className="toast"
    >
      <div aria-hidden className={clsx('grid w-14 shrink-0 place-items-center', plate)}>
        <Icon className="size-7" />
      </div>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 py-2 ps-4 break-words sm:py-1.5">
        <div className="min-w-0 flex-auto">
          <Radix.Title className="font-extrabold sm:leading-5">{toast.title}</Radix.Title>
          {toast.description && (
            <Radix.Description className="text-sm sm:leading-4.5">{toast.description}</Radix.Description>
          )}
        </div>
        {toast.actions && (
          <div className="flex flex-wrap gap-2">
            {toast.actions.map((action) => (
              <Action key={action.label} action={action} />
            ))}
          </div>
        )}
      </div>
      <Radix.Close
        aria-label={dismiss}
        className="m-1 grid size-12 sm:mx-0 shrink-0 place-items-center rounded-lg hover:bg-ink/10"
      >
        <X aria-hidden className="size-5" />
      </Radix.Close>
    </Radix.Root>
  );
}

/** The width must match the style sheet. */
const phone = '(width < 40rem)';

/** On phones, these are the two oldest; the others start their timer when shown. */
function shownOf(toasts: readonly Toast[]): readonly Toast[] {
  if (!matchMedia(phone).matches) return toasts;
  const waiting = new Set(toasts.filter(({ open }) => open).slice(0, -toastLimits.shownOnPhones));
  return toasts.filter((toast) => !waiting.has(toast));
}

/**
 * Toasts appear at the bottom in the middle, newest in front. On phones there are at most two, below the header, or at
 * the bottom after a touch near the top or below the driver's ticket. Mount it once. F8 moves the focus to the toasts;
 * `label` is their name for screen readers.
 */
export function Toaster({ label = 'Notifications' }: { label?: string }) {
  const toasts = shownOf(useSyncExternalStore(toastStore.subscribe, toastStore.read));
  const side = useToastSide();
  return (
    <Radix.Provider
      label={label}
      duration={toastLimits.durationMs}
      swipeThreshold={toastLimits.swipePx}
      swipeDirection="right"
    >
      {/* Radix appends new toasts at the end; the reversed column shows the newest on top. */}
      {toasts.toReversed().map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
      <Radix.Viewport label={`${label} ({hotkey})`} data-toasts={side} className="toasts" />
    </Radix.Provider>
  );
}

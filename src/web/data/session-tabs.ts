type TabMessage = 'signed-in' | 'signed-out' | 'ended';

const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('warehouse-check-in-session');

/** Notifies the browser's other tabs of a change of their shared session. */
export function tellOtherTabs(message: TabMessage): void {
  otherTabs?.postMessage(message);
}

/** Calls `listener` with what another tab did. */
export function hearOtherTabs(listener: (message: TabMessage) => void): void {
  otherTabs?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));
}

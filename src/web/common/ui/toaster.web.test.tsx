import '#web/styles/index.css';

import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { sheetClass } from './sheet-class.ts';
import { Toaster } from './toaster.tsx';
import { toast, toastStore } from './toast-store.ts';

it('puts the newest toast above the older ones', async () => {
  await render(<Toaster />);
  toast({ title: 'Older' });
  toast({ title: 'Newer' });
  await expect.element(page.getByText('Newer', { exact: true })).toBeVisible();
  const top = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect().top;
  expect(top('Newer')).toBeLessThan(top('Older'));
});

it('moves the focus to the toasts on F8', async () => {
  await render(<Toaster />);
  toast({ title: 'Look here' });
  await expect.element(page.getByText('Look here', { exact: true })).toBeVisible();
  await userEvent.keyboard('{F8}');
  expect(document.activeElement?.textContent).toContain('Look here');
});

it('closes a toast with its button', async () => {
  await render(<Toaster />);
  toast({ title: 'Close me', description: 'with the button' });
  await page.getByRole('listitem').filter({ hasText: 'Close me' }).getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => toastStore.read().find(({ title }) => title === 'Close me')?.open ?? false).toBe(false);
});

it('closes a toast that is swiped at least 50 px to the right', async () => {
  await render(<Toaster />);
  toast({ title: 'Swipe me', duration: 60_000 });
  const item = page.getByRole('listitem').filter({ hasText: 'Swipe me' });
  await expect.element(item).toBeVisible();
  const isOpen = () => toastStore.read().find(({ title }) => title === 'Swipe me')?.open ?? false;
  const swipe = (distance: number) => {
    const element = item.element();
    const send = (type: string, x: number) =>
      element.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          clientX: x,
          clientY: 5,
          button: 0,
          pointerId: 1,
          pointerType: 'touch',
        }),
      );
    send('pointerdown', 10);
    for (let x = 10; x <= 10 + distance; x += 5) send('pointermove', x);
    send('pointerup', 10 + distance);
  };
  // A synthetic pointer cannot be captured.
  Element.prototype.setPointerCapture = () => undefined;
  swipe(45);
  expect(isOpen()).toBe(true);
  swipe(60);
  await expect.poll(isOpen).toBe(false);
});

describe('the timer', () => {
  const isOpen = (title: string) => toastStore.read().find((shown) => shown.title === title)?.open;

  it('closes a toast after five seconds and removes it two seconds later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await render(<Toaster />);
    toast({ title: 'Five seconds' });
    await vi.advanceTimersByTimeAsync(4999);
    expect(isOpen('Five seconds')).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOpen('Five seconds')).toBe(false);
    await vi.advanceTimersByTimeAsync(1999);
    expect(isOpen('Five seconds')).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOpen('Five seconds')).toBeUndefined();
    vi.useRealTimers();
  });

  it.each([1500, 2000, 3000])('closes one with a duration of %i ms after that time', async (duration) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await render(<Toaster />);
    const title = `Open for ${duration} ms`;
    toast({ title, duration });
    await vi.advanceTimersByTimeAsync(duration - 1);
    expect(isOpen(title)).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOpen(title)).toBe(false);
    vi.useRealTimers();
  });

  it('stops while the pointer is over the toasts', async () => {
    await render(<Toaster />);
    toast({ title: 'Read me' });
    const item = page.getByRole('listitem').filter({ hasText: 'Read me' });
    await expect.element(item).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    item.element().dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isOpen('Read me')).toBe(true);
    vi.useRealTimers();
  });
});

describe('a user', () => {
  it('keeps the focus when a toast appears', async () => {
    await render(
      <>
        <input aria-label="Comments" />
        <Toaster />
      </>,
    );
    const field = page.getByLabelText('Comments');
    await field.click();
    toast({ title: 'Look, a toast' });
    await expect.element(page.getByText('Look, a toast', { exact: true })).toBeVisible();
    await expect.element(field).toHaveFocus();
  });

  it('hears title and description politely announced', async () => {
    await render(<Toaster />);
    toast({ title: 'Check-in updated', description: 'Dock 4 has been assigned.', variant: 'success' });
    const announcement = page.getByRole('status').filter({ hasText: 'Check-in updated' });
    await expect.element(announcement).toHaveAttribute('aria-live', 'polite');
    await expect.element(announcement).toMatchTextContent(/Dock 4 has been assigned\./);
  });

  it('reaches the toasts with F8, and closes the focused one with Escape', async () => {
    await render(<Toaster />);
    toast({ title: 'First', duration: 60_000 });
    toast({ title: 'Second', duration: 60_000 });
    await expect.element(page.getByText('Second', { exact: true })).toBeVisible();
    await userEvent.keyboard('{F8}');
    const region = page.getByRole('region', { name: /F8/ });
    expect(region.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Second' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => toastStore.read().find(({ title }) => title === 'Second')?.open).not.toBe(true);
    expect(toastStore.read().find(({ title }) => title === 'First')?.open).toBe(true);
  });

  it.each([640, 768, 1280, 1366, 1440, 1920])(
    'presses what is at the top beside a toast at %i px, and the bar at the bottom below it',
    async (width) => {
      await page.viewport(width, 768);
      const bar = { position: 'fixed', insetInline: 12, bottom: 20, height: 72 } as const;
      await render(
        <>
          <div data-covers-below data-testid="bar" style={bar} />
          <Toaster />
        </>,
      );
      for (const who of ['Maria Lopez', 'Maximiliana Konstantinopoulou '.repeat(4).slice(0, 118)]) {
        const actions = [{ label: 'Undo Call', onPress: () => undefined }];
        toast({ title: 'Check-in updated', description: `${who} was called to dock 12.`, duration: 60_000, actions });
        const item = page.getByRole('listitem').filter({ hasText: who });
        await expect.element(item).toBeVisible();
        const box = () => item.element().getBoundingClientRect();
        const top = page.getByTestId('bar').element().getBoundingClientRect().top;
        await expect.poll(() => box().bottom).toBeLessThanOrEqual(top);
        expect(box().top).toBeGreaterThan(innerHeight / 2);
        expect(Math.abs(box().left + box().right - innerWidth)).toBeLessThan(4);
      }
    },
  );

  it.each([1280, 1366, 1920])('presses the buttons of an open dialog beside a toast at %i px', async (width) => {
    await page.viewport(width, 768);
    await render(
      <>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as Radix renders it */}
        <div role="dialog" aria-label="Edit" className={sheetClass} style={{ height: 700 }} />
        <Toaster />
      </>,
    );
    const description = 'Maximiliano Alejandro Fernández-Villanueva was called to dock 12.';
    toast({ title: `Beside a dialog at ${width}`, description, duration: 60_000 });
    const item = page.getByRole('listitem').filter({ hasText: `Beside a dialog at ${width}` });
    await expect.element(item).toBeVisible();
    const dialog = page.getByRole('dialog').element().getBoundingClientRect();
    await expect.poll(() => item.element().getBoundingClientRect().right).toBeLessThanOrEqual(dialog.left);
  });

  it('sees at most two on a phone, at the edge away from the last touch; the others wait', async () => {
    await page.viewport(390, 844);
    await render(
      <>
        <button type="button" style={{ position: 'fixed', top: 120 }}>
          Above
        </button>
        <Toaster />
      </>,
    );
    await page.getByRole('button', { name: 'Above' }).click();
    for (const number of [1, 2, 3]) toast({ title: `Waiting ${number}`, duration: 60_000 });
    await expect.element(page.getByText('Waiting 2', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Waiting 3', { exact: true })).not.toBeInTheDocument();
    const box = page.getByRole('listitem').filter({ hasText: 'Waiting 1' }).element().getBoundingClientRect();
    expect(box.top).toBeGreaterThan(innerHeight / 2);
    toastStore.dismiss(toastStore.read().find(({ title }) => title === 'Waiting 1')!.id);
    await expect.element(page.getByText('Waiting 3', { exact: true })).toBeVisible();
  });

  it('sees at most five, and can tell the four kinds apart by shape', async () => {
    await page.viewport(1280, 900);
    await render(<Toaster />);
    const kinds = ['default', 'destructive', 'success', 'warning'] as const;
    for (const variant of kinds) toast({ title: `Kind ${variant}`, variant, duration: 60_000 });
    await expect.element(page.getByText('Kind warning', { exact: true })).toBeVisible();
    const shapes = kinds.map(
      (variant) =>
        page
          .getByRole('listitem')
          .filter({ hasText: `Kind ${variant}` })
          .element()
          .querySelector('svg')?.innerHTML,
    );
    expect(new Set(shapes).size).toBe(4);
    for (let count = 0; count < 6; count += 1) toast({ title: `More ${count}`, duration: 60_000 });
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(5);
  });
});

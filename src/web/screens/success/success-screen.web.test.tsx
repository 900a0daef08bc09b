import '#web/styles/index.css';

import jsQr from 'jsqr';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { installFakeServer } from '#test/fake-server.ts';
import { SuccessScreen } from './success-screen.tsx';

beforeEach(() => {
  installFakeServer({
    'GET /api/config': () =>
      Response.json({ timeZone: 'America/Chicago', publicUrl: 'https://yard.example', queueRefreshSeconds: 15 }),
    'GET /api/check-ins/mine': () => new Response(null, { status: 204 }),
  });
});

async function show() {
  await render(
    <MemoryRouter initialEntries={['/success']}>
      <SuccessScreen />
    </MemoryRouter>,
  );
}

async function decode(svg: Element, size: number): Promise<string | undefined> {
  const image = new Image(size, size);
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  const canvas = new OffscreenCanvas(size, size).getContext('2d')!;
  canvas.drawImage(image, 0, 0, size, size);
  return jsQr(canvas.getImageData(0, 0, size, size).data, size, size)?.data;
}

it.each([
  'Check-In Complete!',
  'Your information has been successfully submitted and you are now in the queue.',
  'Queue Status',
  "What's Next?",
  'Wait for your turn',
  'Keep your phone available',
])('says: %s', async (text) => {
  await show();
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

it('leads to the queue and home, under its own title', async () => {
  await show();
  await expect.element(page.getByRole('link', { name: 'View Queue Status' })).toHaveAttribute('href', '/queue');
  await expect.element(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('Check-In Complete! | Warehouse Check-In System');
});

it('shows a code of 180 px that leads a phone to the queue at the public address', async () => {
  await show();
  const code = page.getByRole('img', { name: /QR code/ });
  await expect.element(code).toBeVisible();
  const { width, height } = code.element().getBoundingClientRect();
  expect([width, height]).toEqual([180, 180]);
  expect(await decode(code.element(), 360)).toBe('https://yard.example/queue');
});

describe('the link', () => {
  const url = 'https://yard.example/queue';
  const openTab = async () => {
    await show();
    await page.getByRole('tab', { name: 'Link' }).click();
  };

  it('can be opened and is shared by the device where it can', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(async () => undefined);
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    await openTab();
    await expect.element(page.getByRole('link', { name: 'Open' })).toHaveAttribute('href', url);
    await page.getByRole('button', { name: 'Share' }).click();
    expect(share).toHaveBeenCalledWith({ title: 'Queue Status', url });
    Reflect.deleteProperty(navigator, 'share');
  });

  it('is copied where the device cannot share, which is said', async () => {
    const say = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openTab();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => say.mock.calls).toEqual([['Queue URL copied to clipboard!']]);
    expect(write).toHaveBeenCalledWith(url);
  });

  it('is copied without the clipboard of secure pages too, and marked where nothing can copy', async () => {
    const say = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    const command = vi.spyOn(document, 'execCommand').mockReturnValue(true);
    await openTab();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => say.mock.calls.length).toBe(1);
    command.mockReturnValue(false);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.element(page.getByText('The address is marked', { exact: false })).toBeVisible();
    expect(getSelection()?.toString().trim()).toBe(url);
    expect(say).toHaveBeenCalledTimes(1);
  });
});

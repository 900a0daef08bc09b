import '#web/styles/index.css';

import jsQr from 'jsqr';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { MemoryRouter } from '#test/memory-router.tsx';
import { HomeScreen } from './home-screen.tsx';
import { homeTexts as texts } from './texts.ts';

async function pixelsOf(svg: Element, size: number): Promise<ImageData> {
  const image = new Image(size, size);
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  const canvas = new OffscreenCanvas(size, size).getContext('2d')!;
  canvas.drawImage(image, 0, 0, size, size);
  return canvas.getImageData(0, 0, size, size);
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

it('shows the product, both entries, and a 240 px QR code for the form’s public URL', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ publicUrl: 'https://yard.example/' }));
  await render(
    <MemoryRouter>
      <HomeScreen />
    </MemoryRouter>,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Warehouse Check-In System');
  await expect.element(page.getByText(texts.tagline)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Check In Now' })).toHaveAttribute('href', '/driver');
  await expect.element(page.getByRole('link', { name: 'Admin Login' })).toHaveAttribute('href', '/login');
  await expect.element(page.getByText('Scan this QR code to check in')).toBeVisible();
  expect(document.title).toBe('Home | Warehouse Check-In System');

  const code = page.getByRole('img', { name: texts.quick.label });
  await expect.element(code).toBeVisible();
  const { width, height } = code.element().getBoundingClientRect();
  expect([width, height]).toEqual([240, 240]);
  const { data } = await pixelsOf(code.element(), 480);
  expect(jsQr(data, 480, 480)?.data).toBe('https://yard.example/driver');
});

it.each([
  { asks: 'less motion', query: '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)', films: [] },
  { asks: 'nothing', query: '', films: ['yard.webm', 'yard.mp4'] },
  { asks: 'nothing on a phone', query: '(max-width: 480px)', films: ['yard-phone.webm', 'yard-phone.mp4'] },
])('plays $films for users who prefer $asks', async ({ query, films }) => {
  vi.stubGlobal('fetch', async () => Response.json({ publicUrl: '' }));
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  const { container } = await render(
    <MemoryRouter>
      <HomeScreen />
    </MemoryRouter>,
  );
  expect(container.querySelector('img')).toBeVisible();
  expect(container.querySelector('video')).toBeNull();
  await expect.poll(() => idle).not.toEqual([]);
  for (const callback of idle) callback();
  // Leaves time to paint, in case anything does.
  await nextFrame();
  await nextFrame();
  const played = () => [...container.querySelectorAll('source[type]')].map((source) => source.getAttribute('src'));
  await expect.poll(played).toEqual(films.map((film) => expect.stringContaining(film)));
});

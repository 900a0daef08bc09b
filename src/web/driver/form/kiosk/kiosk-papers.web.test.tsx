import '#web/styles/index.css';

import { Decrypter, generateIdentity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import type { SealedPaper } from '#shared/contract/papers.ts';
import { firstForm } from '#shared/form/first-form.ts';
import { customField } from '#test/forms.ts';
import { buildConfig } from '#test/public-config.ts';
import { configStore } from '#web/common/data/config.ts';
import { dropPapers, readPictureBytes, refreshPapers } from '#web/common/papers/kept-papers.ts';
import { sendPapers } from '#web/common/papers/send-papers.ts';
import { Kiosk } from './kiosk.tsx';

const identity = await generateIdentity();
const recipient = await identityToRecipient(identity);
const config = buildConfig();
const form = {
  version: 2,
  fields: [
    ...firstForm.fields.map((field) =>
      ['driverName', 'facility'].includes(field.id) ? field : Object.assign({}, field, { presence: 'hidden' as const }),
    ),
    customField({ id: 'f1', kind: 'photo', label: { en: 'The seal' }, required: true }),
    customField({ id: 'f2', kind: 'signature', label: { en: 'Your signature' }, required: true }),
  ],
};

async function opened(sealed: Uint8Array): Promise<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return decrypter.decrypt(sealed);
}
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** A server for kiosks that decrypts what they have sealed. */
function kioskServer() {
  const calls: string[] = [];
  const pieces = new Map<string, number[]>();
  const stored = new Map<string, SealedPaper>();
  let isOnline = true;
  vi.stubGlobal('fetch', async (target: string, init: RequestInit = {}) => {
    const { pathname } = new URL(target, 'http://yard.test');
    if (pathname === '/favicon.ico') return new Response(null, { headers: { 'x-warehouse-check-in': '1' } });
    if (pathname === '/api/config') return Response.json(configStore.read());
    if (!isOnline) throw new TypeError('Failed to fetch');
    calls.push(`${init.method} ${pathname.replace(/[0-9a-f-]{36}/, 'ID')}`);
    const piece = /papers\/([^/]+)\/pieces/.exec(pathname);
    if (piece) {
      const had = pieces.get(piece[1]!) ?? [];
      pieces.set(piece[1]!, [...had, ...new Uint8Array(init.body as ArrayBuffer)]);
      return Response.json({ received: pieces.get(piece[1]!)?.length });
    }
    if (pathname === '/api/device/check-ins') return Response.json({ ticket: 'K42', visit: 'v' }, { status: 201 });
    const { sealed } = JSON.parse(String(init.body)) as { sealed: string };
    const head = JSON.parse(new TextDecoder().decode(await opened(fromBase64(sealed)))) as SealedPaper;
    const received = pieces.get(head.paper.id)?.length ?? 0;
    const isDone = received === (head.paper.bytes ?? 0);
    if (isDone) stored.set(head.paper.field, head);
    return Response.json({ id: head.paper.id, state: isDone ? 'stored' : 'sending', received });
  });
  return { calls, pieces, stored, setOnline: (value: boolean) => (isOnline = value) };
}

beforeEach(async () => {
  await page.viewport(768, 1024);
  localStorage.clear();
  await dropPapers((await refreshPapers()).map(({ id }) => id));
  configStore.write({ ...config, form: form as never, formVersion: 2 });
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

async function photo(): Promise<File> {
  const canvas = new OffscreenCanvas(60, 40);
  canvas.getContext('2d')!.fillRect(0, 0, 30, 40);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'photo.jpg', { type: 'image/jpeg' });
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name });

const camera = () => page.getByLabelText('Take a photo');

/** Proceeds to the question for a photo. */
async function reachPhoto(): Promise<void> {
  await render(<Kiosk facilityId={config.facilities[0]!.id} recipient={recipient} closed={null} onRest={() => {}} />);
  await button('English').click();
  await page.getByRole('textbox').fill('Maria Lopez');
  await button('Next').click();
  await expect.element(camera()).toBeInTheDocument();
}

/** Proceeds to the review, with a photo and a typed name. */
async function answerAll(): Promise<void> {
  await reachPhoto();
  await expect.element(page.getByText('The seal')).toBeVisible();
  await button('Next').click();
  await expect.element(page.getByText('Please give this, or say why you cannot.')).toBeVisible();
  await userEvent.upload(camera(), await photo());
  await expect.element(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await button('Next').click();
  await button('Type the name instead').click();
  // No browser then offers it to the next driver.
  await expect.element(page.getByLabelText('Full name')).toHaveAttribute('autocomplete', 'off');
  await page.getByLabelText('Full name').fill('Maria Lopez');
  await button('Use this name').click();
  await button('Next').click();
  await expect.element(heading('Is everything right?')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
}

async function checkIn(): Promise<void> {
  await page.getByRole('checkbox').click();
  await button('Check In').click();
}

it('a photo and a signature are sealed, and sent in pieces after the check-in', async () => {
  const { calls, pieces, stored } = kioskServer();
  await answerAll();
  await checkIn();
  await expect.element(heading('You are checked in')).toBeVisible();
  await expect.poll(() => stored.size).toBe(2);
  expect(calls.find((call) => call.includes('/device/'))).toBe('POST /api/device/check-ins');
  expect(calls).toContain('PUT /api/papers/ID/pieces/0');
  expect(stored.get('f2')?.paper).toMatchObject({ name: 'Maria Lopez' });
  const seal = stored.get('f1')!;
  const picture = await opened(Uint8Array.from(pieces.get(seal.paper.id)!));
  expect([...picture.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(picture)));
  expect(Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')).toBe(seal.complete?.sha256);
  await button('Done').click();
  await expect.poll(refreshPapers).toEqual([]);
});

it('without a network nothing that can be read is left of them, and they are sent once there is one', async () => {
  const { stored, setOnline } = kioskServer();
  setOnline(false);
  await answerAll();
  await checkIn();
  await expect.element(heading('Your check-in is kept')).toBeVisible();
  await button('Done').click();
  await expect.element(heading('Choose your language')).toBeVisible();
  await expect.poll(async () => (await refreshPapers()).every(({ sealed }) => sealed !== undefined)).toBe(true);
  const kept = await refreshPapers();
  expect(kept).toHaveLength(2);
  expect(JSON.stringify(kept)).not.toMatch(/Lopez|data:image/);
  const pictures = await Promise.all(kept.map(async ({ id }) => readPictureBytes(id)));
  const heads = pictures.flatMap((bytes) => (bytes ? new TextDecoder().decode(bytes.slice(0, 21)) : []));
  expect(heads).toEqual(['age-encryption.org/v1']);
  setOnline(true);
  await sendPapers();
  await expect.poll(() => stored.size).toBe(2);
  expect(await refreshPapers()).toEqual([]);
});

it('who gives up leaves no picture for the next one', async () => {
  kioskServer();
  await answerAll();
  expect(await refreshPapers()).toHaveLength(2);
  await button('Start over').click();
  await expect.element(heading('Choose your language')).toBeVisible();
  await expect.poll(refreshPapers).toEqual([]);
  expect(JSON.stringify([{ ...localStorage }, document.body.outerHTML])).not.toMatch(/Lopez|data:image/);
});

/** Clicks the button for the system camera, which opens only after a press by a person. */
const openCamera = () =>
  (camera().element() as HTMLInputElement).dispatchEvent(new MouseEvent('click', { bubbles: true }));
const question = () => heading('Question 2 of 3');
const languages = () => heading('Choose your language');

it('the minute without use does not run while the camera is open, and begins with its picture', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  kioskServer();
  await reachPhoto();
  openCamera();
  vi.advanceTimersByTime(240_000);
  await expect.element(question()).toBeVisible();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await userEvent.upload(camera(), await photo());
  await expect.element(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  vi.advanceTimersByTime(46_000);
  await expect.element(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible();
  vi.advanceTimersByTime(15_000);
  await expect.element(languages()).toBeVisible();
  await expect.poll(refreshPapers).toEqual([]);
});

it('the camera that is left without a picture ends the longer wait as well', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  kioskServer();
  await reachPhoto();
  openCamera();
  vi.advanceTimersByTime(200_000);
  camera().element().dispatchEvent(new Event('cancel'));
  vi.advanceTimersByTime(40_000);
  await expect.element(question()).toBeVisible();
  vi.advanceTimersByTime(21_000);
  await expect.element(languages()).toBeVisible();
});

it('who walks away with the camera open is forgotten after five minutes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  kioskServer();
  await reachPhoto();
  openCamera();
  vi.advanceTimersByTime(299_000);
  await expect.element(question()).toBeVisible();
  vi.advanceTimersByTime(2_000);
  await expect.element(languages()).toBeVisible();
  expect(document.body.outerHTML).not.toContain('Lopez');
});

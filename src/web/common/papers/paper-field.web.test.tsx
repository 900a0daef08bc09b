import '#web/styles/index.css';

import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { v7 } from 'uuid';

import type { Paper } from '#shared/contract/papers.ts';
import { paperLimits } from '#shared/papers/paper-limits.ts';
import { type FakeRoute, installFakeServer, problemAnswer } from '#test/fake-server.ts';
import { dropPapers, type KeptPaper, keepPaper, type PaperTarget, refreshPapers } from './kept-papers.ts';
import { PaperField } from './paper-field.tsx';
import { papersNoted } from './papers-noted.ts';
import { readPicture } from './read-picture.ts';
import { sendPapers } from './send-papers.ts';

/** A picture as large as a phone's: noise, which no format compresses well. */
async function picture(width = 600, height = 400): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d');
  for (let x = 0; x < width; x += 20) {
    pen!.fillStyle = `hsl(${x} 60% 50%)`;
    pen!.fillRect(x, 0, 20, height);
  }
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'photo.jpg', { type: 'image/jpeg' });
}

/** A server for papers, as far as a device can see it; `cut` contains the pieces during which the connection breaks. */
function paperServer({ cut = [] as number[], begin = undefined as FakeRoute | undefined } = {}) {
  const pieces = new Map<string, number>();
  const stored: string[] = [];
  let sent = 0;
  const here = (id: string, state: Paper['state']) =>
    Response.json({ id, state, received: pieces.get(id) ?? 0 }, { status: 201 });
  const told: unknown[] = [];
  installFakeServer({});
  const usual = globalThis.fetch;
  vi.stubGlobal('fetch', async (target: string, init: RequestInit = {}) => {
    const { pathname } = new URL(target, 'http://yard.test');
    const [, id = '', offset] = /papers\/([^/]+)\/(?:pieces\/(\d+)|complete)/.exec(pathname) ?? [];
    if (pathname === '/api/visit/papers') {
      if (begin) return begin({ url: new URL('http://yard.test'), body: null });
      const asked = JSON.parse(String(init.body)) as { id: string; bytes?: number };
      told.push(asked);
      return here(asked.id, stored.includes(asked.id) ? 'stored' : asked.bytes === undefined ? 'typed' : 'sending');
    }
    if (offset !== undefined) {
      sent += 1;
      if (cut.includes(sent)) throw new TypeError('The network is gone.');
      const { byteLength } = init.body as ArrayBuffer;
      if (Number(offset) === (pieces.get(id) ?? 0)) pieces.set(id, Number(offset) + byteLength);
      return Response.json({ received: pieces.get(id) });
    }
    if (pathname.endsWith('/complete')) {
      stored.push(id);
      return here(id, 'stored');
    }
    return usual(target, init);
  });
  return { told, stored, pieces, sentPieces: () => sent };
}

let target: PaperTarget;

beforeEach(async () => {
  target = { by: 'driver', checkIn: v7(), token: null };
  await dropPapers((await refreshPapers()).map(({ id }) => id));
});

const asked = { field: 'f1', kind: 'photo', label: 'Seal', isRequired: true, max: 3 } as const;
const choose = () => page.getByLabelText('Choose pictures');
const show = (more: Partial<Parameters<typeof PaperField>[0]> = {}) =>
  render(<PaperField asked={asked} target={target} {...more} />);

it('keeps a chosen picture to look at, and sends it whole when that is pressed', async () => {
  const { stored, pieces } = paperServer();
  await show();
  await userEvent.upload(choose(), await picture());
  await expect.element(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expect.element(page.getByText('Not sent yet')).toBeVisible();
  expect(stored).toEqual([]);
  const [kept] = await refreshPapers();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => stored).toEqual([kept?.id]);
  await expect.poll(refreshPapers).toEqual([]);
  expect(pieces.get(kept!.id)).toBeGreaterThan(1000);
});

it.each([
  ['HEIC', new File(['\0\0\0\x24ftypheic\0\0\0\0'], 'IMG_1.HEIC'), /HEIC/],
  ['no picture', new File(['Dear Sir'], 'photo.jpg', { type: 'image/jpeg' }), /cannot be read as a picture/],
  ['a picture of no bytes', new File([], 'photo.jpg', { type: 'image/jpeg' }), /cannot be read as a picture/],
])('says in plain words that a file is %s, and keeps what was taken before', async (_, file, words) => {
  paperServer();
  await show();
  await userEvent.upload(choose(), await picture());
  await expect.element(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await userEvent.upload(choose(), file);
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
});

it('takes as many as are asked for, and says that it left out the others', async () => {
  paperServer();
  await show({ asked: { ...asked, max: 2 } });
  await userEvent.upload(choose(), [await picture(), await picture(), await picture()]);
  await expect.element(page.getByText('At most 2 pictures are taken here. The others were left out.')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Picture 2' })).toBeVisible();
  await expect.element(choose()).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Remove: Picture 2' }).click();
  await expect.element(choose()).toBeInTheDocument();
});

it('makes a picture upright and small, without what the file said of place and device', async () => {
  const { bytes, small } = await readPicture(await picture(3000, 1500));
  const made = await createImageBitmap(new Blob([bytes]));
  expect([made.width, made.height]).toEqual([2000, 1000]);
  expect(bytes.byteLength).toBeLessThan(paperLimits.bytes);
  expect(new TextDecoder('latin1').decode(bytes)).not.toContain('Exif');
  expect(atob(small.split(',')[1] ?? '').length).toBeLessThanOrEqual(paperLimits.thumbnail);
});

it('goes on where the line was cut, until the picture is there once', async () => {
  const { stored, sentPieces } = paperServer({ cut: [1, 3] });
  const bytes = new ArrayBuffer(paperLimits.piece * 2);
  const id = v7();
  await keepPaper(keptPaper(id), bytes);
  await expect.poll(async () => (await sendPapers(), stored)).toEqual([id]);
  expect(sentPieces()).toBeGreaterThan(3);
  expect(await refreshPapers()).toEqual([]);
});

it('keeps what the site has no room for, and tries again when that is pressed', async () => {
  let hasRoom = false;
  const refuse: FakeRoute = () => problemAnswer(507, 'insufficient_storage', 'No space.');
  const taken: FakeRoute = () => Response.json({ state: 'stored', received: 9 });
  paperServer({ begin: (request) => (hasRoom ? taken(request) : refuse(request)) });
  await keepPaper(keptPaper(v7()), new ArrayBuffer(9));
  await show();
  await sendPapers();
  await expect.element(page.getByText(/The site has no room/)).toBeVisible();
  hasRoom = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(refreshPapers).toEqual([]);
});

it('waits for a check-in that the server does not have yet', async () => {
  paperServer({ begin: () => problemAnswer(404, 'not_found', 'There is no visit to which this belongs.') });
  await keepPaper(keptPaper(v7()), new ArrayBuffer(9));
  await sendPapers();
  expect(await refreshPapers()).toMatchObject([{ refusal: null, isReady: true }]);
});

it('forgets after a day what a driver has taken in a form and left there', async () => {
  paperServer();
  const takenAt = new Date(Date.now() - 25 * 60 * 60_000).toISOString();
  await keepPaper({ ...keptPaper(v7()), takenAt, isReady: false }, new ArrayBuffer(9));
  const fresh = v7();
  await keepPaper({ ...keptPaper(fresh), isReady: false }, new ArrayBuffer(9));
  await sendPapers();
  expect(await refreshPapers()).toMatchObject([{ id: fresh }]);
});

it('keeps a picture for as long as the page is open where the device has no room for it', async () => {
  const { stored } = paperServer();
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  try {
    await show();
    await userEvent.upload(choose(), await picture());
    await expect.element(page.getByText(/This device has no room to keep it/)).toBeVisible();
  } finally {
    IDBObjectStore.prototype.put = put;
  }
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => stored.length).toBe(1);
});

it('takes a name that is typed in the place of a signature, by the keyboard alone', async () => {
  paperServer();
  let isSubmitted = false;
  await render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        isSubmitted = true;
      }}
    >
      <PaperField asked={{ ...asked, kind: 'signature', max: 1 }} target={target} isInForm />
    </form>,
  );
  const type = page.getByRole('button', { name: 'Type the name instead' });
  await expect.element(type).toBeVisible();
  type.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Full name')).toHaveFocus();
  await userEvent.keyboard('Ana Ruiz{Enter}');
  await expect.element(page.getByText('Ana Ruiz')).toBeVisible();
  await expect.poll(refreshPapers).toMatchObject([{ name: 'Ana Ruiz', isReady: false }]);
  expect(isSubmitted).toBe(false);
});

it('says what to do where the camera gives no picture, as when it is refused', async () => {
  paperServer();
  await show({ target: { ...target, by: 'kiosk' } as PaperTarget });
  const camera = page.getByLabelText('Take a photo');
  await expect.element(camera).toHaveAttribute('capture');
  camera.element().dispatchEvent(new Event('cancel'));
  await expect.element(page.getByText(/^No picture was taken\. If the camera does not open/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'I cannot give this' })).toBeVisible();
});

it('takes why there is none', async () => {
  const { told } = paperServer();
  await show();
  await page.getByRole('button', { name: 'I cannot give this' }).click();
  await page.getByLabelText('Why not?').fill('The camera is broken');
  await page.getByRole('button', { name: 'Save the reason' }).click();
  await expect.poll(refreshPapers).toEqual([]);
  expect(told).toMatchObject([{ field: 'f1', why: 'The camera is broken' }]);
});

function keptPaper(id: string): Omit<KeptPaper, 'isLasting'> {
  const about = { field: 'f1', kind: 'photo', takenAt: new Date().toISOString() } as const;
  return { id, target, owner: null, ...about, isReady: true, small: null, refusal: null };
}

it('completes no picture that was removed while it was on its way', async () => {
  const { stored, sentPieces } = paperServer();
  await keepPaper(keptPaper(v7()), new ArrayBuffer(3 * paperLimits.piece));
  const usual = globalThis.fetch;
  vi.stubGlobal('fetch', async (to: string, init?: RequestInit) => {
    if (sentPieces() === 1) await dropPapers((await refreshPapers()).map(({ id }) => id));
    return usual(to, init);
  });
  await sendPapers();
  expect(sentPieces()).toBe(3);
  expect(stored).toEqual([]);
});

it('knows that photos wait when the storage cannot be read for once', async () => {
  paperServer();
  await keepPaper(keptPaper(v7()), new ArrayBuffer(100));
  const broken = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The storage is busy.', 'UnknownError');
  });
  expect(await refreshPapers()).toHaveLength(1);
  broken.mockRestore();
  expect(papersNoted.read()).toBe(true);
});

import { createHash } from 'node:crypto';

import type { APIRequestContext, Page } from '@playwright/test';
import { v7 } from 'uuid';

import type { CustomField } from '../../src/shared/form/definition.ts';
import { firstForm } from '../../src/shared/form/first-form.ts';
import { expect } from './test.ts';

/** A field that asks for photos or a signature. */
export function paperField(values: Partial<CustomField> & Pick<CustomField, 'id' | 'kind' | 'label'>): CustomField {
  return {
    system: false,
    required: false,
    by: 'driver',
    personal: true,
    public: false,
    listed: false,
    searchable: false,
    exported: false,
    retired: false,
    ...values,
  };
}

/** Enables papers and publishes a form that asks for them; `request` is an administrator's. */
export async function askForPapers(request: APIRequestContext, site: string, fields: CustomField[]): Promise<void> {
  const on = await request.put(`${site}/api/settings`, { data: { changes: { papers: true } } });
  expect(on.status()).toBe(200);
  const form = await request.put(`${site}/api/form`, {
    data: { baseVersion: 1, fields: [...firstForm.fields, ...fields] },
  });
  expect(form.status()).toBe(200);
}

/** A JPEG drawn by the browser, with a color and a text. */
export async function drawPicture(page: Page, text: string, { width = 1200, height = 900 } = {}): Promise<Buffer> {
  const data = await page.evaluate(
    ({ words, size }) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [size.width, size.height];
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.fillStyle = `hsl(${words.length * 47} 40% 55%)`;
      pen.fillRect(0, 0, size.width, size.height);
      pen.fillStyle = '#fff';
      pen.font = `bold ${size.width / 10}px sans-serif`;
      pen.fillText(words, size.width / 12, size.height / 2);
      return canvas.toDataURL('image/jpeg', 0.8);
    },
    { words: text, size: { width, height } },
  );
  return Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
}

interface Sent {
  field: string;
  picture: Buffer;
  thumbnail?: Buffer;
}

/** Sends a picture as a driver's or staff's device does, to the matching endpoint. */
export async function sendPicture(
  request: APIRequestContext,
  site: string,
  added: string,
  { field, picture, thumbnail }: Sent,
): Promise<string> {
  const id = v7();
  const begun = await request.post(`${site}${added}`, { data: { id, field, bytes: picture.length } });
  expect(begun.status()).toBe(201);
  const piece = await request.put(`${site}/api/papers/${id}/pieces/0`, {
    data: picture,
    headers: { 'content-type': 'application/octet-stream' },
  });
  expect(piece.status()).toBe(200);
  const sha256 = createHash('sha256').update(picture).digest('hex');
  const small = thumbnail && { thumbnail: thumbnail.toString('base64') };
  const whole = await request.post(`${site}/api/papers/${id}/complete`, { data: { sha256, ...small } });
  expect(whole.status()).toBe(200);
  return id;
}

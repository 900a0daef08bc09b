import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '..');
const fields =
  'driverName|carrier|containerNumber|phoneNumber|driversLicense|pickupDeliveryNumber|assignedTo|adminNotes|comments|about';

/** A typed value used directly as an element's text, or in a template. */
const bare = [
  new RegExp(String.raw`(?<!<Typed>|=)\{(?:checkIn|entry|truck|row\.original|session\.user)\.(?:${fields}|email)\}`),
  new RegExp(String.raw`\$\{(?:\w+\.)*(?:${fields}|driver)\}`),
];

function barePlaces(text: string): string[] {
  return text.split('\n').filter((line) => bare.some((pattern) => pattern.test(line)));
}

it('detects bare values', () => {
  expect(barePlaces('<p>{checkIn.driverName}</p>')).toHaveLength(1);
  expect(barePlaces('`More for ${driver}`')).toHaveLength(1);
  expect(barePlaces('<p><Typed>{checkIn.driverName}</Typed></p>\n`More for ${isolated(driver)}`')).toEqual([]);
});

it('every typed value in a screen, toast or accessible name is wrapped', () => {
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path),
  );
  const found = sources.flatMap((path) =>
    barePlaces(readFileSync(join(web, path), 'utf8')).map((line) => `${path}: ${line.trim()}`),
  );
  expect(found, 'Put it into <Typed>, or through isolated() where it is no markup.').toEqual([]);
});

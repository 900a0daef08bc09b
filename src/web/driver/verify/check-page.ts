import { hashes, verify } from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';

import type { CopyCheck, RecordKey } from '#shared/contract/signed-records.ts';
import type { VisitClaims } from '#shared/time-record/claims.ts';
import { fromBase64Url, linkPart, readCopy, readRecord, toBase64Url, type Verdict } from '#shared/time-record/copy.ts';
import { type LineWords, recordLines } from '#shared/time-record/lines.ts';
import { keptRecords } from './kept-records.ts';

// The browser's own hash functions are available only to pages on HTTPS.
hashes.sha512 = sha512;

interface PageWords extends LineWords {
  locale: string;
  failed: string;
  newest: string;
  kept: string;
  file: string;
  verdicts: Record<Verdict, string>;
  reasons: Record<Verdict, string>;
}

const words = JSON.parse(document.querySelector('#words')?.textContent ?? '') as PageWords;
const result = document.querySelector('#result') as HTMLElement;
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** No part of a record is ever parsed as markup. */
function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function button(text: string, onPress: () => void): HTMLElement {
  const made = element('button', text);
  made.className = 'button button-secondary button-md';
  made.addEventListener('click', onPress);
  return made;
}

function show({ verdict, jws, replacedBy }: CopyCheck): void {
  result.dataset['verdict'] = verdict;
  const claims = jws === null ? undefined : (readRecord(jws)?.claims as Partial<VisitClaims> | undefined);
  const list = document.createElement('dl');
  for (const { label, value } of claims ? recordLines(claims, words, words.locale) : []) {
    list.append(element('dt', label), element('dd', value));
  }
  result.replaceChildren(
    element('h2', words.verdicts[verdict]),
    element('p', words.reasons[verdict].replace('{number}', String(replacedBy?.number ?? ''))),
    ...(replacedBy ? [button(words.newest, () => void check(replacedBy.link))] : []),
    list,
  );
}

async function answer<T>(url: string, options?: RequestInit): Promise<T> {
  const response = await fetch(url, options);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as T;
}

const ask = (link: string) =>
  answer<CopyCheck>('/api/time-records/check', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ copy: link }),
  });

/** Null if the record was signed unchanged by one of this site's keys. */
async function faultOf(jws: string): Promise<Verdict | null> {
  const read = readRecord(jws);
  if (!read) return 'altered';
  const { keys } = await answer<{ keys: RecordKey[] }>('/.well-known/jwks.json');
  const key = fromBase64Url(keys.find(({ kid }) => kid === read.header.kid)?.x ?? '');
  if (!key?.length) return 'other-site';
  try {
    return verify(read.signature, bytesOf(read.signed), key) ? null : 'altered';
  } catch {
    return 'altered';
  }
}

const hashOf = (jws: string) => toBase64Url(sha256(bytesOf(jws)));
const only = (verdict: Verdict): CopyCheck => ({ verdict, jws: null, replacedBy: null });

/** The check happens in the browser. The site is asked only for the record's status: its content is not sent. */
async function checkWhole(jws: string): Promise<CopyCheck> {
  const fault = await faultOf(jws);
  if (fault) return only(fault);
  const claims = readRecord(jws)?.claims;
  if (claims?.['kind'] === 'heads') return only('heads');
  const found = await ask(linkPart(String(claims?.['jti']), hashOf(jws)));
  return { ...found, jws, verdict: found.verdict === 'altered' ? 'unknown' : found.verdict };
}

async function checkLink(link: string, hash: string): Promise<CopyCheck> {
  const found = await ask(link);
  if (found.jws === null) return found;
  return hashOf(found.jws) === hash && (await faultOf(found.jws)) === null ? found : only('altered');
}

async function check(pasted: string): Promise<void> {
  const copy = readCopy(pasted);
  try {
    if (!copy) show(only('unreadable'));
    else if (copy.kind === 'whole') show(await checkWhole(copy.jws));
    else show(await checkLink(linkPart(copy.id, copy.hash), copy.hash));
  } catch {
    delete result.dataset['verdict'];
    result.replaceChildren(element('h2', words.failed));
  }
}

/** Links to other languages keep the record. */
function checkAddress(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('nav a')) link.hash = location.hash;
  if (location.hash.length > 1) void check(location.hash);
}

const form = document.querySelector('#check') as HTMLFormElement;
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void check(String(new FormData(form).get('copy')));
});

const file = document.createElement('input');
file.type = 'file';
file.className = 'control';
file.accept = '.jws,.txt';
file.addEventListener('change', () => void file.files?.[0]?.text().then(check));
const label = element('label', words.file);
label.append(file);
form.append(label);

const kept = keptRecords();
if (kept.length > 0) {
  const line = ({ facility, at, jws }: (typeof kept)[number]) =>
    button(`${facility}, ${new Date(at).toLocaleString(words.locale)}`, () => void check(jws));
  document.querySelector('#kept')?.append(element('h2', words.kept), ...kept.map(line));
}

addEventListener('hashchange', checkAddress);
checkAddress();

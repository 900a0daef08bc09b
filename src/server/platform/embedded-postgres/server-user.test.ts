import { expect, test } from 'vitest';

import { mayPass } from './folders.ts';
import { parsePasswd, selectServerUser } from './server-user.ts';

const root = { name: 'root', uid: 0, gid: 0 };
const daemon = { name: 'daemon', uid: 1, gid: 1 };
const nobody = { name: 'nobody', uid: 65_534, gid: 65_534 };
const postgres = { name: 'postgres', uid: 101, gid: 104 };
const alice = { name: 'alice', uid: 1000, gid: 1000 };

test('reads users and skips other lines', () => {
  const text =
    '# comment\nroot:x:0:0:root:/root:/bin/sh\n\nnobody:*:-2:-2::/:\npostgres:x:101:104:,,,:/var/lib:/bin/sh\n+::::::\n';
  expect(parsePasswd(text)).toEqual([root, postgres]);
});

test('prefers a database user, then an unprivileged one', () => {
  expect(selectServerUser([root, daemon, alice, nobody, postgres], undefined)).toBe(postgres);
  expect(selectServerUser([root, daemon, alice, nobody], undefined)).toBe(nobody);
  expect(selectServerUser([root, alice], undefined)).toBe(alice);
});

test('keeps the owner of an existing database, unless that is root or unknown', () => {
  expect(selectServerUser([root, alice, postgres], 1000)).toBe(alice);
  expect(selectServerUser([root, alice, postgres], 0)).toBe(postgres);
  expect(selectServerUser([root, alice, postgres], 4711)).toBe(postgres);
});

test('is never root', () => {
  expect(selectServerUser([root], 0)).toBeUndefined();
});

test('entering a folder needs the permission of the first matching class', () => {
  const folder = { uid: 1000, gid: 104, mode: 0o715 };
  expect(mayPass(folder, alice)).toBe(true);
  expect(mayPass({ ...folder, mode: 0o677 }, alice)).toBe(false);
  expect(mayPass({ ...folder, mode: 0o767 }, postgres)).toBe(false);
  expect(mayPass({ ...folder, mode: 0o700 }, nobody)).toBe(false);
  expect(mayPass({ ...folder, mode: 0o701 }, nobody)).toBe(true);
});

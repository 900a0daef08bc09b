import { hash } from '@node-rs/argon2';
import { expect, onTestFinished, test, vi } from 'vitest';

import { hashPassword, needsRehash, passwordMatches } from './password.ts';

test('stores a password as argon2id with 19 MiB, two passes, one lane and its own salt', async () => {
  const [one, other] = await Promise.all([hashPassword('a long password'), hashPassword('a long password')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(one).not.toContain('a long password');
});

test.each(['a long password', 'päßwörter 密码 🔒🔒', ' spaces count ', '\u0000\u0000\u0000', 'x'.repeat(1024)])(
  '%j matches its own hash and no other password',
  async (password) => {
    const stored = await hashPassword(password);
    expect(await passwordMatches(stored, password)).toBe(true);
    expect(await passwordMatches(stored, `${password}x`)).toBe(false);
    expect(await passwordMatches(stored, password.slice(1))).toBe(false);
  },
);

test('without an account nothing matches, not even the decoy password', async () => {
  for (const password of ['', 'no account has this', 'a long password']) {
    expect(await passwordMatches(undefined, password)).toBe(false);
  }
});

/**
 * The module with the real functions, counting how many of them run concurrently; reloaded, since other tests may have
 * loaded it.
 */
async function loadCounted() {
  const running = { now: 0, most: 0 };
  const counted =
    <A extends unknown[], R>(work: (...parameters: A) => Promise<R>) =>
    async (...parameters: A): Promise<R> => {
      running.now += 1;
      running.most = Math.max(running.most, running.now);
      try {
        return await work(...parameters);
      } finally {
        running.now -= 1;
      }
    };
  vi.resetModules();
  vi.doMock('@node-rs/argon2', async (importOriginal) => {
    const original = await importOriginal<typeof import('@node-rs/argon2')>();
    return { ...original, hash: counted(original.hash), verify: counted(original.verify) };
  });
  onTestFinished(() => {
    vi.doUnmock('@node-rs/argon2');
    vi.resetModules();
  });
  return { running, password: await import('./password.ts') };
}

test('computes at most four at once, and eventually all of them', async () => {
  const { running, password } = await loadCounted();
  const stored = await password.hashPassword('a long password');
  const work = Array.from({ length: 14 }, (_, index) =>
    index % 2 === 0
      ? password.hashPassword(`password number ${index}`)
      : password.passwordMatches(stored, 'a long password'),
  );
  const results = await Promise.all(work);
  expect(results.filter((result) => result === true)).toHaveLength(7);
  expect(running.most).toBe(4);
});

test('hashes with other parameters need a rehash', async () => {
  expect(needsRehash(await hashPassword('a long password'))).toBe(false);
  const weaker = await hash('a long password', { memoryCost: 8 * 1024, timeCost: 1, parallelism: 1 });
  expect(needsRehash(weaker)).toBe(true);
  expect(await passwordMatches(weaker, 'a long password')).toBe(true);
});

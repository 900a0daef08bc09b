import { execFileSync, spawnSync } from 'node:child_process';

import { describe, expect, test } from 'vitest';

import { totpCode } from '#test/totp-code.ts';
import { newTotpSecret, stepOfCode, totpAddress, totpStep } from './totp.ts';

const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

test('codes are those of RFC 6238, shortened to six digits', () => {
  const seconds = [59, 1_111_111_109, 1_111_111_111, 1_234_567_890, 2_000_000_000, 20_000_000_000];
  expect(seconds.map((second) => totpCode(secret, at(second)))).toEqual([
    '287082',
    '081804',
    '050471',
    '005924',
    '279037',
    '353130',
  ]);
});

const hasOathtool = spawnSync('oathtool', ['--version']).status === 0;

test.skipIf(!hasOathtool)("codes equal those of Debian's oathtool (needs the oathtool command)", () => {
  for (let round = 0; round < 20; round += 1) {
    const fresh = newTotpSecret();
    const now = at(1_700_000_000 + round * 7_777_777);
    const args = ['--totp', '--base32', '--now', now.toISOString().replace('T', ' ').replace(/\..*/, ' UTC'), fresh];
    expect(totpCode(fresh, now), `${fresh} at ${now.toISOString()}`).toBe(
      execFileSync('oathtool', args).toString().trim(),
    );
  }
});

test('secrets have 160 bits and differ', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/);
});

test('the address names the company and the account, whatever is in their names', () => {
  const address = totpAddress(secret, { issuer: 'Łódź: Cold & Co', account: 'maria+dock@yard.test' });
  const url = new URL(address);
  expect([url.protocol, url.searchParams.get('secret')]).toEqual(['otpauth:', secret]);
  expect(url.searchParams.get('issuer')).toBe('Łódź: Cold & Co');
  expect(decodeURIComponent(address)).toContain('maria+dock@yard.test');
});

describe('a code', () => {
  const now = at(1_234_567_890);

  test.each([
    [-30, -1],
    [0, 0],
    [30, 1],
  ])('of %i seconds from now counts, as step %i from now', (seconds, step) => {
    expect(stepOfCode(secret, totpCode(secret, at(1_234_567_890 + seconds)), now)).toBe(totpStep(now) + step);
  });

  test.each([-60, 60, 3600])('of %i seconds from now does not', (seconds) => {
    expect(stepOfCode(secret, totpCode(secret, at(1_234_567_890 + seconds)), now)).toBeNull();
  });

  test.each(['', '00592', '0059244', '٠٠٥٩٢٤', ' 005924', '5924', 'abcdef'])('such as %j is none', (code) => {
    expect(stepOfCode(secret, code, now)).toBeNull();
  });
});

import { Secret, TOTP } from 'otpauth';

/** RFC 6238 with the parameters every authenticator app supports. Source: docs/product, "The second factor". */
const options = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** How many steps a phone's clock may be off, either way. */
const stepsOff = 1;
/** 160 bits, as recommended by RFC 4226. */
const secretBytes = 20;

export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

export function totpAddress(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  return new TOTP({ ...options, issuer, label: account, secret }).toString();
}

export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / options.period);
}

export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = new TOTP({ ...options, secret }).validate({ token: code, timestamp: now.getTime(), window: stepsOff });
  return delta === null ? null : totpStep(now) + delta;
}

import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app has it. Source: docs/product, "The second factor". */
const options = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** How many steps a phone's clock may be off, either way. */
const stepsOff = 1;
/** 160 bits, as RFC 4226 asks for. */
const secretBytes = 20;

export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The address that a QR code gives to an authenticator app. */
export function totpAddress(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  return new TOTP({ ...options, issuer, label: account, secret }).toString();
}

export function totpStep(now: Date): number {
  return Math.floor(now.getTime() / 1000 / options.period);
}

/** The time step that a code is of; null if it is of none that counts now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = new TOTP({ ...options, secret }).validate({ token: code, timestamp: now.getTime(), window: stepsOff });
  return delta === null ? null : totpStep(now) + delta;
}

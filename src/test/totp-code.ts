import { TOTP } from 'otpauth';

/** The code shown by an authenticator app. */
export const totpCode = (secret: string, now: Date): string =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret }).generate({ timestamp: now.getTime() });

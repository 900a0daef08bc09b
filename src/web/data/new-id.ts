const hex = (byte: number) => byte.toString(16).padStart(2, '0');

/**
 * A UUID of version 7 (RFC 9562): the time, then chance. The package that makes them elsewhere would add half a kilobyte
 * to what every driver's phone loads, and `crypto.randomUUID` is there over HTTPS only.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  bytes[0] = ((bytes[0] ?? 0) & 0x0f) | 0x70;
  bytes[2] = ((bytes[2] ?? 0) & 0x3f) | 0x80;
  const digits = Date.now().toString(16).padStart(12, '0') + Array.from(bytes, hex).join('');
  return digits.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

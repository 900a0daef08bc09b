const hex = (byte: number) => byte.toString(16).padStart(2, '0');

/**
 * Returns a UUID version 7 (RFC 9562). The package used elsewhere would add half a kilobyte to every driver's download,
 * and `crypto.randomUUID` needs HTTPS.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  bytes[0] = ((bytes[0] ?? 0) & 0x0f) | 0x70;
  bytes[2] = ((bytes[2] ?? 0) & 0x3f) | 0x80;
  const digits = Date.now().toString(16).padStart(12, '0') + Array.from(bytes, hex).join('');
  return digits.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** A file's content without its last byte, and with one byte changed, `fromEnd` bytes from the end. */
export function damagedCopies(whole: Buffer, fromEnd = 1): [truncated: Buffer, changed: Buffer] {
  const changed = Buffer.from(whole);
  const at = whole.length - fromEnd;
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
  return [whole.subarray(0, -1), changed];
}

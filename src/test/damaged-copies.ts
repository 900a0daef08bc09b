/** A file's content without its last byte, and with one of its last bytes changed. */
export function damagedCopies(whole: Buffer): [truncated: Buffer, changed: Buffer] {
  const changed = Buffer.from(whole);
  const at = whole.length - 1;
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
  return [whole.subarray(0, -1), changed];
}

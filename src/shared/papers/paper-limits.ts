/** Source: docs/product, "Limits of papers". */
export const paperLimits = {
  /** A picture, as the browser re-encodes it to 2,000 pixels and about 300 kB. */
  bytes: 1024 * 1024,
  /** Of an upload. */
  piece: 256 * 1024,
  /** Made by the browser too. */
  thumbnail: 16 * 1024,
  /** The longer side in pixels. */
  side: 4096,
  thumbnailSide: 512,
  /** Papers of one record, and those of them that are being uploaded. */
  ofRecord: 60,
  sending: 10,
  /** Of a typed name or a reason, in characters. */
  text: 120,
} as const;

/** As stored and shown. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Source: docs/product, "Limits of papers". */
export const paperLimits = {
  /** A picture, as the browser re-encodes it to 2,000 pixels and about 300 kB. */
  bytes: 1024 * 1024,
  /** Bytes of one piece of an upload. */
  piece: 256 * 1024,
  /** Bytes of a thumbnail, which the browser makes too. */
  thumbnail: 16 * 1024,
  /** The longer side in pixels. */
  side: 4096,
  thumbnailSide: 512,
  /** Papers of one record, and those of them that are being uploaded. */
  ofRecord: 60,
  sending: 10,
  /** Characters of a typed name or a reason. */
  text: 120,
} as const;

/** Pictures are stored and shown in these types. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type PictureType = (typeof pictureTypes)[number];

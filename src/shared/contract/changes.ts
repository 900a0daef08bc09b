import * as z from 'zod/mini';

/** What has changed since an instant, or since the page that gave this cursor, instead of a list. */
export const UpdatedSince = z.optional(z.string().check(z.minLength(1), z.maxLength(200)));

/** Why a record is gone: deleted, moved to where the caller does not see it, or kept in the archive alone. */
const removalReasons = ['deleted', 'archived'] as const;
export type RemovalReason = (typeof removalReasons)[number];

/** What answers have only with `updatedSince`: what is gone since then, and where to go on. */
export const changesShape = {
  removed: z.optional(z.array(z.object({ id: z.uuid(), reason: z.enum(removalReasons) }))),
  cursor: z.optional(z.string()),
};

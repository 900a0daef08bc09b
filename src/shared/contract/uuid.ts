import * as z from 'zod/mini';

/** An id in a request; small and capital letters name the same one. */
export const Uuid = z.uuid().check(z.toLowerCase());

import * as z from 'zod/mini';

/** How often somebody gets a report by mail. */
export const reportIntervals = ['never', 'daily', 'weekly'] as const;

/** The reports that an account gets by mail. Source: docs/product, "Reports by mail". */
export const ReportChoice = z.strictObject({
  every: z.enum(reportIntervals),
  /** By the clock of its facility if it is of one, else of the installation. */
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  /** The ids of its facilities; null for all that the account may see. */
  facilities: z.nullable(z.array(z.uuid()).check(z.minLength(1), z.maxLength(200))),
});
export type ReportChoice = z.infer<typeof ReportChoice>;

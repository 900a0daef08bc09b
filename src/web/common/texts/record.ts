import { apiErrorTexts } from '#web/common/data/api-error.ts';

/** Toasts for opening a check-in. Source: docs/product, "Messages". */
export const recordTexts = {
  notFound: {
    title: 'Record not found',
    description: "The requested check-in could not be found. You'll be redirected to the main driver form.",
  },
  notLoaded: { title: 'Failed to load check-in', description: apiErrorTexts.unreachable },
  retriedInVain: { title: 'Failed to load check-in data' },
} as const;

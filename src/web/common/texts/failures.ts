/** Texts shown in place of content that failed. Source: docs/product, "Messages". */
export const failureTexts = {
  dashboard: {
    title: 'Dashboard Error',
    description: 'There was a problem with the dashboard. Try refreshing the page.',
  },
} as const;

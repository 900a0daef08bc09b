/** Texts shown in place of content that failed. Source: docs/product.md, "Messages". */
export const failureTexts = {
  screen: {
    title: 'Something went wrong',
    description: 'There was an error loading the data. Please try again.',
  },
  dashboard: {
    title: 'Dashboard Error',
    description: 'There was a problem with the dashboard. Try refreshing the page.',
  },
} as const;

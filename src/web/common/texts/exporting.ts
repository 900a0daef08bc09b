/** Toasts for exports. Source: docs/product, "Messages". */
export const exportingTexts = {
  nothing: { title: 'No data to export', description: 'There are no check-ins available to export.' },
  done: (format: string) => ({
    title: 'Export successful',
    description: `Check-in data has been exported to ${format}.`,
  }),
} as const;

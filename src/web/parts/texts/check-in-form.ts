/** Toasts of the driver's form. Source: docs/product.md, "Messages". */
export const checkInFormTexts = {
  confirmationRequired: {
    title: 'Confirmation required',
    description: 'Please confirm that you have entered all required information',
  },
  invalidForm: { title: 'Invalid form', description: 'Please fix the errors in the form' },
  pleaseWait: { title: 'Please wait', description: 'Operation in progress. Please wait a moment.' },
  recorded: { title: 'Check-in recorded', description: 'Your information has been submitted successfully.' },
  notRecorded: {
    title: 'Error recording check-in',
    description: 'Could not save your information. Please try again.',
  },
  refused: { title: 'Error', description: 'There was a problem submitting your information' },
} as const;

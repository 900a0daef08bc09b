/** What the edit dialog says. Source: docs/product.md, "Editing a check-in". */
export const editTexts = {
  title: 'Edit Check-In',
  save: 'Save Changes',
  cancel: 'Cancel',
  deliveryType: 'Status',
  dock: 'Dock',
  saved: { title: 'Changes Saved', description: 'Check-in information has been updated successfully.' },
  failed: { title: 'Error', description: 'Failed to save changes. Please try again.' },
  invalid: { title: 'Invalid form', description: 'Please fix the errors in the form' },
} as const;

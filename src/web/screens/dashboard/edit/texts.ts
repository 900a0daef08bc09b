/** Texts of the edit dialog. Source: docs/product.md, "Editing a check-in". */
export const editTexts = {
  title: 'Edit Check-In',
  save: 'Save Changes',
  cancel: 'Cancel',
  nothingToSave: 'There is nothing to save: no value differs.',
  deliveryType: 'Status',
  dock: 'Dock',
} as const;

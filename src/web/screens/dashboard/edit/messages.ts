/** What the edit dialog says. Source: docs/product.md, "Editing a check-in". */
export const editTexts = {
  title: 'Edit Check-In',
  save: 'Save Changes',
  cancel: 'Cancel',
  deliveryType: 'Status',
  dock: 'Dock',
} as const;

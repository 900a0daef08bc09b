/** Texts of the sign-in page. Source: docs/product.md, "Signing in". */
export const loginTexts = {
  title: 'Admin Login',
  forgotten: 'Please contact your system administrator to reset your password.',
  keepNothing: 'Keep nothing on this device',
  keepNothingHint: 'For shared devices: nothing can be read here offline. Unsent changes stay until they are sent.',
  footer: 'Contact your system administrator to create an account',
} as const;

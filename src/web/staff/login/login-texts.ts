/** Texts of the sign-in page. Source: docs/product, "Signing in". */
export const loginTexts = {
  title: 'Admin Login',
  forgotten: 'Please contact your system administrator to reset your password.',
  keepNothing: 'Keep nothing on this device',
  keepNothingHint: 'For shared devices: nothing can be read here offline. Unsent changes stay until they are sent.',
  code: 'Code of your app',
  codeHint: '6 digits of your authenticator app, or one of your recovery codes.',
  codeMissing: 'Please enter the code of your authenticator app.',
  other: 'Use another account',
  footer: 'Contact your system administrator to create an account',
} as const;

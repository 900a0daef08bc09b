/**
 * The texts that several refusals share. Apart from their codes only because every driver's phone loads these.
 * Source: docs/product.md, "Errors".
 */
export const errorTexts = {
  authenticationRequired: 'Authentication required to perform this action',
  invalidCredentials: 'Invalid email or password',
  checkInNotFound: 'The requested check-in could not be found.',
  unknown: 'An unknown error occurred',
} as const;

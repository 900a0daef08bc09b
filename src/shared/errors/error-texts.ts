/** The texts are apart from the codes, because every driver's phone downloads those. Source: docs/product, "Errors". */
export const errorTexts = {
  authenticationRequired: 'Authentication required to perform this action',
  invalidCredentials: 'Invalid email or password',
  checkInNotFound: 'The requested check-in could not be found.',
  unknown: 'An unknown error occurred',
} as const;

/** What the sign-in page says. Source: docs/product.md, "Signing in". */
export const loginTexts = {
  title: 'Admin Login',
  forgotten: 'Please contact your system administrator to reset your password.',
  footer: 'Contact your system administrator to create an account',
} as const;

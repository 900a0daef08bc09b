/** Texts of setting up a new installation. Source: docs/product, "Accounts". */
export const setUpTexts = {
  title: 'Set up your yard',
  password: {
    title: 'Choose your password',
    text: 'With it you sign in as the administrator of this installation. The password that the server printed and kept works no more then.',
    dead: 'This link was used or has expired, or an administrator has signed in. Start the server again for a new one, or run there: npm run admin -- set-up-link',
  },
} as const;

/** Texts of the page to which invitations and links for new passwords lead. Source: docs/product, "Accounts". */
export const invitationTexts = {
  title: 'Choose your password',
  text: 'You sign in with it and your e-mail address.',
  incomplete: {
    title: 'This link is incomplete',
    text: 'Open it again as it was given to you, to its very end, or ask for a new one.',
  },
  done: 'Your password is saved',
  signInAs: (email: string) => `Sign in as ${email}.`,
  signIn: 'Admin Login',
} as const;

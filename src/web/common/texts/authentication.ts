/** Toasts for signing in and out. Source: docs/product, "Messages". */
export const authenticationTexts = {
  loggedIn: { title: 'Login successful', description: 'Welcome to the admin dashboard' },
  loginFailed: { title: 'Login failed' },
  loggedOut: { title: 'Logged out', description: 'You have been successfully logged out' },
  logoutFailed: { title: 'Logout failed', description: 'There was a problem logging you out. Please try again.' },
} as const;

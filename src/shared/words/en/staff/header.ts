/** English words of what only staff find on pages that drivers open too: in the header. */
export const staffHeader = {
  links: {
    dashboard: 'Dashboard',
    adminDashboard: 'Admin Dashboard',
    logOut: 'Logout',
  },
  /** Toasts for signing out. Source: docs/product, "Messages". */
  authentication: {
    loggedOut: { title: 'Logged out', description: 'You have been successfully logged out' },
    logoutFailed: { title: 'Logout failed', description: 'There was a problem logging you out. Please try again.' },
  },
} as const;

/** English words of what only staff find on pages that drivers open too: in the header, and in place of the form. */
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
  /** In place of the form. Source: docs/product, "Roles and permissions". */
  noForm: {
    title: 'This account cannot check anyone in',
    text: 'Ask an administrator for a role that may, or press Logout to check in as a driver.',
    nowhere: {
      title: 'No facility of this account takes check-ins',
      text: 'Ask an administrator for access to one that does, or press Logout to check in as a driver.',
    },
  },
} as const;

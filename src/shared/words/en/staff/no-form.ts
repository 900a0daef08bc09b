/** English words in place of the form. Source: docs/product, "Roles and permissions". */
export const noForm = {
  title: 'This account cannot check anyone in',
  text: 'Ask an administrator for a role that may, or press Logout to check in as a driver.',
  nowhere: {
    title: 'No facility of this account takes check-ins',
    text: 'Ask an administrator for access to one that does, or press Logout to check in as a driver.',
  },
} as const;

/** English words around staff's pages, and of the sign-in. */
export const staffFrame = {
  /** Texts about who is at this device. Source: docs/product, "Shared devices". */
  device: {
    who: 'Your account: {name}',
    due: {
      title: 'Set up a second factor',
      text: 'Your role asks for one from now on. What you typed is still here; you go on where you were.',
      logOut: 'Logout',
    },
    rescued: {
      title: 'Your account has been changed',
      text: 'What you had typed is not saved, and its form may not be yours any more. Copy what you still need.',
      copy: 'Copy',
      close: 'Close',
    },
  },
  /** Toasts for signing in. Source: docs/product, "Messages". */
  signIn: {
    loggedIn: { title: 'Login successful', description: 'Welcome to the admin dashboard' },
    loginFailed: { title: 'Login failed' },
  },
  /** Texts of the sign-in page. Source: docs/product, "Signing in". */
  login: {
    title: 'Admin Login',
    email: 'Email',
    password: 'Password',
    submit: 'Sign In',
    submitting: 'Signing in...',
    forgot: 'Forgot password?',
    forgotten: 'Please contact your system administrator to reset your password.',
    reset: {
      text: 'Or have a link for a new password sent to the address of your account.',
      email: 'Email of your account',
      send: 'Send me a link',
      sent: 'If there is an account with this address, a link is on its way to it. It works for an hour; another one is sent after an hour at the earliest.',
      close: 'Back to signing in',
    },
    keepNothing: 'Keep nothing on this device',
    keepNothingHint: 'For shared devices: nothing can be read here offline. Unsent changes stay until they are sent.',
    code: 'Code of your app',
    codeHint: '6 digits of your authenticator app, or one of your recovery codes.',
    codeMissing: 'Please enter the code of your authenticator app.',
    other: 'Use another account',
    footer: 'Contact your system administrator to create an account',
  },
  /** The question before edits are lost. Source: docs/product, "Editing a check-in". */
  leave: {
    title: 'Leave without saving?',
    description: 'What you changed on this page is not saved yet.',
    leave: 'Leave',
    stay: 'Stay',
  },
  /** Where a session has ended while somebody was at work. */
  sessionEnded: {
    title: 'Your session has ended',
    description: 'Sign in again as {email} to go on where you were. What you typed is still here.',
    leave: 'Leave without signing in',
  },
  /** Texts of the bell. Source: docs/product, "Notifications". */
  bell: {
    title: 'Notifications',
    unread: 'Notifications, {count} unread',
    markAllRead: 'Mark all read',
    clearAll: 'Clear all',
    empty: 'No notifications',
    unreadItem: 'Unread:',
    alerts: 'When a driver checks in',
    sound: 'Play a sound',
    attention: 'When a truck needs attention',
    attentionHere: 'Tell me here',
    system: 'Show a system notification',
    obstacles: {
      'needs-https': 'System notifications need HTTPS.',
      unsupported: 'This browser has no system notifications.',
      blocked: 'Notifications are blocked in the settings of this browser.',
    },
    arrival: { title: 'New Driver Check-In', message: '{driver} from {carrier} has checked in.' },
    attentionTitle: 'Needs attention',
    systemOn: 'New check-ins are shown here while the dashboard is open.',
  },
  /** Whether new arrivals appear by themselves. "Live" is a status of trucks. */
  connection: {
    label: 'Connection',
    connecting: 'Connecting...',
    live: 'Connected',
    reconnecting: 'Reconnecting...',
    offline: 'Offline',
  },
} as const;

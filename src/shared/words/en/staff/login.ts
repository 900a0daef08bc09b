/** English words of the sign-in. */
export const staffLogin = {
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
      text: 'Or have a password link sent to the address of your account.',
      email: 'Email of your account',
      send: 'Send me a link',
      sent: 'If there is an account with this address, a link is on its way to it. It works for an hour; another one is sent after an hour at the earliest.',
      close: 'Back to signing in',
    },
    keepNothing: 'Keep nothing on this device',
    keepNothingHint: 'For shared devices: nothing can be read here offline. Unsent changes stay until they are sent.',
    code: 'Code from your app',
    codeHint: '6 digits from your authenticator app, or one of your recovery codes.',
    codeMissing: 'Please enter the code from your authenticator app.',
    noCookies:
      'This browser blocks cookies, and nobody can stay signed in without. Allow them for this site, then sign in.',
    other: 'Use another account',
    footer: 'Contact your system administrator to create an account',
  },
  /** Where a session has ended while somebody was at work. */
  sessionEnded: {
    title: 'Your session has ended',
    description: 'Sign in again as {email} to continue where you were. What you typed is still here.',
    leave: 'Leave without signing in',
  },
} as const;

export const notFoundTexts = {
  code: '404',
  title: 'Page Not Found',
  text: 'There is no page at this address. It may have moved, or the address was mistyped.',
  back: 'Go Back',
  home: 'Back to Home',
} as const;

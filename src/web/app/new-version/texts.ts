export const newVersionTexts = {
  title: 'A new version is ready',
  text: 'Nothing you typed is lost.',
  use: 'Use it now',
  later: 'Later',
} as const;

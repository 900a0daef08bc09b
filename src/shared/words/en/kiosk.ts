/** English words of the check-in at a kiosk, besides those of the driver's form. Source: docs/product, "The kiosk". */
export const kiosk = {
  language: 'Choose your language',
  question: 'Question {number} of {count}',
  next: 'Next',
  back: 'Back',
  startOver: 'Start over',
  readAloud: 'Read aloud',
  largeText: 'Large text',
  contrast: 'High contrast',
  review: 'Is everything right?',
  edit: 'Change',
  change: 'Change: {field}',
  refused: 'Your check-in was not taken. Please ask the staff.',
  idle: {
    title: 'Are you still there?',
    text: 'What you entered is erased in a few seconds.',
    stay: 'Go on',
  },
  done: {
    title: 'You are checked in',
    ticket: 'Your ticket',
    scan: 'Scan this code with your phone to follow your visit.',
    wait: 'Please wait until you are called.',
    finish: 'Done',
  },
  kept: {
    title: 'Your check-in is kept',
    text: 'There is no network at the moment. It is sent as soon as there is one: you do not have to enter it again. Please tell the staff that you are here.',
  },
  waiting: 'Check-ins that wait for the network: {count}',
} as const;

/** English words of what a facility asks at its gate, for drivers. Source: docs/product, "The gate". */
export const gate = {
  rules: {
    title: 'Site rules',
    accept: 'I have read the site rules and will follow them',
    accepted: 'You accepted the site rules on {day}.',
    read: 'Read them again',
    loading: 'The site rules are loading…',
    offline:
      'The site rules cannot be shown without a connection. You can still check in. Ask the staff for the rules.',
    retry: 'Try again',
    required: 'Please read the site rules and tick that you will follow them.',
  },
  code: {
    label: 'Code at the gate',
    hint: 'The 8 digits on the poster or the screen at the gate. Without them, staff have to confirm your check-in first.',
    digits: 'The code has 8 digits. Type them as you see them, or leave the field empty.',
    again: 'Did you mistype the code at the gate?',
    aboutAgain: 'You can type it again here. If it was right, you need not do anything.',
    send: 'Send code',
    sent: 'Your code was sent.',
    failed: 'The code could not be sent. Please try again later.',
  },
  out: {
    title: 'Stop at the gate',
    text: 'Before you leave the site, stop at the gate. Your exit is recorded there.',
  },
} as const;

export const posterTexts = {
  title: 'Poster',
  about: 'Hang it where drivers arrive: at the gate, at the guard’s window, on the dock office’s door.',
  facility: 'Facility',
  paper: 'Paper',
  papers: { a4: 'A4', letter: 'Letter' },
  print: 'Print Poster',
  loading: 'Loading the poster...',
  unknown: 'There is no such facility',
  chooseAnother: 'Choose the facility whose poster you want to print.',
  heading: 'Driver Check-In',
  invitation: 'Just arrived? Check in here and keep your place in line.',
  steps: ['Open the camera of your phone', 'Point it at the code', 'Fill in the form from your cab'],
  noCamera: 'Or type this address into your phone:',
  label: (facility: string) => `QR code that opens the driver form of ${facility}`,
  reach: {
    loopback: {
      title: 'Phones cannot open this address',
      text: 'It leads to this computer only. Open this page under the address that phones use, or set PUBLIC_URL, before you print.',
    },
    plain: {
      title: 'Phones can open this address only in this network, and without encryption',
      text: 'For phones outside, and for a form that works without a network, set up HTTPS and PUBLIC_URL: the operator’s guide says how.',
    },
  },
} as const;

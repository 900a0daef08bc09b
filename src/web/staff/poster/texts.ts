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
  language: 'Language',
  second: 'Second language',
  noSecond: 'None',
  languageHint:
    'In another language than yours, the code opens the form in that one. With two, and in yours, phones choose.',
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

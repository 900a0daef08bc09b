export const successTexts = {
  title: 'Check-In Complete!',
  text: 'Your information has been successfully submitted and you are now in the queue.',
  notSent: {
    title: 'Not sent yet',
    text: 'Your check-in is kept on this device and is sent as soon as there is a connection. Leave this page open, or talk to the staff on site.',
  },
  notTaken: {
    title: 'Not checked in',
    text: 'Your check-in was sent, but it was not accepted. The reason is at the top of this page. Please check in again or talk to the staff on site.',
  },
  unknown: 'Your check-in',
  notYet: {
    title: 'Not checked in yet?',
    text: 'This phone holds no check-in of the last 24 hours. Fill in the form to get your place in line.',
    checkIn: 'Check In Now',
  },
  again: 'Check in again',
  queue: {
    title: 'Queue Status',
    text: 'Follow the queue on your phone while you wait.',
    tabs: 'Ways to reach the queue',
    qrTab: 'QR Code',
    linkTab: 'Link',
    qrLabel: 'QR code that opens the queue status',
    qrCaption: 'Scan to see the queue',
    share: 'Share',
    open: 'Open',
    view: 'View Queue Status',
    shareTitle: 'Queue Status',
    copyByHand: 'This browser can neither share nor copy. The address is marked: copy it from here.',
    copied: 'Queue URL copied to clipboard!',
  },
  next: {
    title: "What's Next?",
    steps: [
      { title: 'Wait for your turn', text: 'Stay with your truck until staff send you to a dock.' },
      { title: 'Keep your phone available', text: 'Staff may call the number you entered.' },
    ],
  },
  home: 'Return to Home',
} as const;

import type { Reach } from '#web/common/place/reach.ts';
import { isolated } from '#shared/words/shown-text.ts';

/** Texts of setting up a new installation. Source: docs/product, "Setting up". */
export const setUpTexts = {
  title: 'Set up your yard',
  steps: 'Steps',
  saveAndGoOn: 'Save and go on',
  saving: 'Saving...',
  goOn: 'Go on',
  notSaved: 'Not saved',
  password: {
    title: 'Choose your password',
    text: 'With it you sign in as the administrator of this installation. The password that the server printed and kept works no more then.',
    dead: 'This link was used or has expired, or an administrator has signed in. Start the server again for a new one, or run there: npm run admin -- set-up-link',
  },
  company: {
    title: 'Company and country',
    text: 'The country settles time zone and clock, and from where phone numbers are. All of it can be changed later.',
    chooseZone: 'Choose a time zone',
  },
  facility: {
    title: 'Facility and docks',
    text: 'A new installation has five examples. Yours takes their place in one press.',
    examples: 'Keep the examples for now',
    own: 'Your facilities',
    another: 'Add another facility',
    noDock: 'Name at least one dock.',
    link: 'Facilities and docks in the settings',
  },
  address: {
    title: 'Address for phones',
    text: {
      loopback: (origin: string) =>
        `${origin} leads to this computer only; no phone can open it. Enter the address that this computer has in your network. The server printed it when it started.`,
      plain: (origin: string) =>
        `Phones in your network can open ${origin}. The way is not encrypted: who listens in the network can read along, and opening the form without a network, keeping a screen awake and push messages do not work.`,
      secure: (origin: string) =>
        `Any phone that reaches ${origin} can use everything, and nobody on the way can read along.`,
    } satisfies Record<Reach, (origin: string) => string>,
    https:
      'For that you need HTTPS: a name such as yard.example.com, a certificate for it, and the address with https here.',
    link: 'How to set up HTTPS',
    check: 'Try it with a phone',
    checking: 'One moment...',
    scan: 'Scan this with the camera of a phone. This page sees it when the phone has reached the server.',
    waiting: 'Waiting for the phone...',
    reached: 'A phone has reached this address',
    code: 'Opens this address on a phone',
    unsaved: 'Save the address first, to try it.',
  },
  phone: {
    title: 'Phone check',
    trying: 'One moment...',
    reached: 'This phone has reached the server',
    reachedText: 'The set-up page has seen it. You can close this page.',
    failed: 'The check was not seen',
    failedText:
      'The server answered, but this code is not valid any more. Make a new one on the set-up page and scan that.',
    incomplete: 'The code is incomplete. Scan it again on the set-up page.',
  },
  colleagues: {
    title: 'Colleagues',
    text: 'Each gets a link of their own to choose a password, and may do what their role allows. You give them the link yourself.',
    invite: 'Invite somebody',
    count: (count: number) => (count === 1 ? 'One account besides yours.' : `${count} accounts besides yours.`),
  },
  form: {
    title: 'Check-in form',
    text: 'Drivers are asked for name, facility, purpose, carrier, container, phone, license, number and comments. You can leave it at that, or reword, hide and add fields.',
    link: 'Change the form',
  },
  poster: {
    title: 'Poster',
    text: 'Hang it up at the gate: its code opens the form with the facility chosen. Then check a first truck in with your own phone.',
    link: (name: string) => `Poster of ${isolated(name)}`,
    checkIn: 'Open the form',
    finish: 'To the dashboard',
  },
} as const;

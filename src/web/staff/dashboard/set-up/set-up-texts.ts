import type { Reach } from '#web/common/place/reach.ts';

/** Texts of the set-up list. Source: docs/product, "The set-up list". */
export const setUpTexts = {
  title: 'Set up this installation',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  done: 'Done:',
  toDo: 'To do:',
  hide: 'Hide this list',
  hidden: { title: 'The list is hidden', description: '“About” in the settings brings it back.' },
  notHidden: { title: 'The list could not be hidden' },
  company: {
    title: 'Name your company',
    text: (zone: string) => `The country settles time zone and clock; clocks go by ${zone} now.`,
    link: 'Company and country',
  },
  facilities: {
    title: 'Name your facilities and docks',
    text: 'A new installation has five examples with ten docks each. Yours takes their place in one press.',
    link: 'Facility and docks',
  },
  address: {
    title: 'Let phones reach this address',
    text: {
      loopback: (origin: string) =>
        `${origin} leads to this computer only; no phone can open it. Open this page under an address of the network, or enter one.`,
      plain: (origin: string) =>
        `Phones in this network can open ${origin}, without encryption. Phones outside, and the form without a network, need HTTPS.`,
      secure: (origin: string) => `Any phone can open ${origin}.`,
    } satisfies Record<Reach, (origin: string) => string>,
    link: 'Address for phones',
  },
  poster: {
    title: 'Hang up a poster',
    text: 'Its code opens the form with the facility chosen.',
    link: 'Print a poster',
  },
  colleagues: {
    title: 'Let colleagues in',
    text: 'Invite them by a link, each with what they may do.',
    link: 'Colleagues',
  },
  checkIn: {
    title: 'Check a first truck in',
    text: 'Best with your own phone, as a driver would.',
    link: 'Open the form',
  },
} as const;

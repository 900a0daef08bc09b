import { placeholders } from '#shared/calls/message.ts';
import type { TextParts } from '#shared/calls/text-parts.ts';
import type { TextTest } from '#shared/contract/calls.ts';
import { callTexts } from '#web/staff/texts/truck.ts';
import { counted } from '#web/common/data/counted-words.ts';

const characters = { one: '{count} character', other: '{count} characters' };
const partsOfText = { one: '{count} part', other: '{count} parts' };

/** Texts of the settings of calls. Source: docs/product, "The settings' screens". */
export const callSetUpTexts = {
  groups: {
    order: 'Order and delays',
    gateway: 'The gateway of texts',
    templates: 'What texts say',
    voice: 'The wall’s voice',
  },
  about:
    'A driver always sees his call on his own page, the queue and the wall. What else tells him is off until you switch it on, in this order.',
  placeholders: `In a text, these are filled in: ${placeholders.map((name) => `{${name}}`).join(', ')}.`,
  openTemplates: 'The text of each language',
  length: ({ encoding, length, parts, left }: TextParts) =>
    `With sample values ${counted(length, characters)}: ${counted(parts, partsOfText)} (${encoding}), ${left} left.`,
  notLoaded: 'Could not load what is set up.',
  password: {
    title: 'Password or token of the gateway',
    since: (when: string) => `Set on ${when}. It is never shown again.`,
    none: 'None is set. It is forgotten whenever the gateway, its address or the account changes: enter it afterwards.',
    lost: 'No text is sent. If the key of stored secrets is lost, set the password again.',
    label: 'New password or token',
    save: 'Set password',
    remove: 'Remove password',
    removeTitle: 'Remove the password?',
    removeText: 'No text is sent any more, and no driver is asked for them, until another one is set.',
    done: 'Password set',
  },
  replies: {
    title: 'Replies of drivers',
    since: (when: string) => `Replies are taken since ${when}, at the address that was shown then.`,
    none: 'Replies are not taken yet: make an address and give it to the gateway.',
    lost: 'No reply is taken. If the key of stored secrets is lost, make a new address and give it to the gateway.',
    make: 'Make an address for replies',
    again: 'Make a new address',
    once: 'Give this address to the gateway now: it is shown only once, and the one before holds no more.',
    label: 'Address for replies',
  },
  push: {
    title: 'Push messages',
    lost: 'No push message is sent. If the key of stored secrets is lost, make a new key for them; drivers who wait then have to press “Alert me” again.',
    renew: 'Make a new key',
  },
  test: {
    title: 'Test',
    to: 'Your own number',
    toHint: 'With its country, such as +1 312 555 0187. The text has sample values.',
    language: 'Language of the text',
    send: 'Send a test text',
    unsaved: 'The test uses what is saved.',
    result: ({ state, error }: TextTest) =>
      ({
        sent: 'The gateway took the text.',
        failed: `The text was not sent: ${error ? callTexts.error[error] : 'the gateway refused it'}.`,
        doubtful: 'Nobody knows whether the text was sent: the gateway’s answer was lost.',
      })[state],
    said: (said: string) => `The gateway said: ${said}`,
  },
  deliveries: {
    title: 'The last 100 messages',
    empty: 'No message has been made yet.',
    notLoaded: 'Could not load the messages.',
    loading: 'Loading messages...',
    refresh: 'Refresh messages',
    of: (ticket: string | null, dock: string) => `${ticket === null ? 'Truck' : ticket} to dock ${dock}`,
    attempts: (count: number) => counted(count, { one: '{count} attempt', other: '{count} attempts' }),
    provider: (id: string) => `at the gateway ${id}`,
  },
} as const;

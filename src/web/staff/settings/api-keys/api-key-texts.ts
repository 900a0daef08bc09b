import type { ApiKeyState } from '#shared/contract/api-keys.ts';
import { isolated } from '#shared/words/shown-text.ts';

/** Texts of the API keys in the settings. Source: docs/product, "API keys". */
export const apiKeyTexts = {
  title: 'API keys',
  about: 'With a key a program reads and changes check-ins as somebody of its role would, without anybody signing in.',
  documentation: 'How programs use a key',
  loading: 'Loading API keys...',
  notLoaded: 'Could not load the API keys.',
  empty: { title: 'No API keys yet', text: 'Make one for each program, so that each can be stopped by itself.' },
  former: (count: number) => `Keys that no longer work (${count.toLocaleString('en-US')})`,
  make: 'Make a key',
  makeTitle: 'Make an API key',
  making: 'Making...',
  name: 'Name',
  nameHint: 'Which program it is for. The history of records names it: “API key” and this name.',
  expires: 'Works until',
  expiresHint: (zone: string) => `The last day on which it works, in ${zone}. Without one it never expires.`,
  roleHelp: {
    admin: 'The same, and changes facilities, docks and the form. No key changes settings, accounts or keys.',
  },
  state: {
    active: 'Works',
    expired: 'Expired',
    revoked: 'Revoked',
    stopped: 'Stopped with its maker’s account',
  } satisfies Record<ApiKeyState, string>,
  madeBy: (who: string | null, when: string) => `Made by ${who === null ? 'an account that is gone' : who}, ${when}`,
  until: (when: string | null) => (when === null ? 'Never expires' : `Works until ${when}`),
  lastUse: (when: string | null) => (when === null ? 'Never used' : `Last used ${when}`),
  allFacilities: 'all facilities',
  revoke: 'Revoke',
  revokeOf: (name: string) => `Revoke: ${isolated(name)}`,
  revokeTitle: (name: string) => `Revoke the key ${isolated(name)}?`,
  revokeText: 'The program that uses it is refused from its next request on. This cannot be undone.',
  made: {
    title: (name: string) => `The key ${isolated(name)}`,
    text: 'It is shown only now. Copy it to where the program keeps its secrets: whoever has it can do what it may.',
    key: 'Key',
    copyKey: 'Copy key',
    example: 'Try it in a terminal',
    copyExample: 'Copy example',
    kept: 'I have kept it',
  },
} as const;

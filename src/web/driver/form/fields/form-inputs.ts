import type { ComponentProps } from 'react';

import type { SystemFieldId } from '#shared/form/definition.ts';

/** Every text box is followed by another field; goOnWithEnter goes there. */
const next = { enterKeyHint: 'next' } as const;

/** Codes in capitals, which no dictionary knows. */
export const codeInput = {
  ...next,
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
  autoComplete: 'off',
} as const;

const name = { ...next, autoCapitalize: 'words', spellCheck: false } as const;

/** How the text boxes of built-in fields help with typing, where more is known of their content than that it is text. */
export const formInputs: Partial<Record<SystemFieldId, ComponentProps<'input'>>> = {
  driverName: { ...name, autoComplete: 'name' },
  phoneNumber: { ...next, type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  driversLicense: codeInput,
  carrier: { ...name, autoComplete: 'organization' },
  containerNumber: codeInput,
  pickupDeliveryNumber: codeInput,
};

import type { ComponentProps } from 'react';

import type { SystemFieldId } from '#shared/form/definition.ts';

/** Every text box is followed by another field, to which `goOnWithEnter` moves. */
const next = { enterKeyHint: 'next' } as const;

/** Codes are in capitals and in no dictionary. */
export const codeInput = {
  ...next,
  autoCapitalize: 'characters',
  autoCorrect: 'off',
  spellCheck: false,
  autoComplete: 'off',
} as const;

const name = { ...next, autoCapitalize: 'words', spellCheck: false } as const;

export const formInputs: Partial<Record<SystemFieldId, ComponentProps<'input'>>> = {
  driverName: { ...name, autoComplete: 'name' },
  phoneNumber: { ...next, type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  driversLicense: codeInput,
  carrier: { ...name, autoComplete: 'organization' },
  containerNumber: codeInput,
  pickupDeliveryNumber: codeInput,
};

import type { ComponentProps } from 'react';

import { maxTypedCode } from '#shared/gate/gate-code.ts';
import { TextInput } from '#web/common/ui/text-input.tsx';

/** The digits may be of any script, and run from left to right in every language. */
export function GateCodeInput(props: ComponentProps<typeof TextInput>) {
  return <TextInput inputMode="numeric" autoComplete="off" maxLength={maxTypedCode} dir="ltr" {...props} />;
}

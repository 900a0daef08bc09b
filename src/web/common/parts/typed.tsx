import type { ComponentProps } from 'react';

import { presentable } from '#shared/words/shown-text.ts';

interface TypedProps extends Omit<ComponentProps<'bdi'>, 'children'> {
  children: string | null | undefined;
}

/**
 * The value is isolated so that its writing direction cannot rearrange the surrounding text. Use this for every such
 * value on screen; plain-text sentences use `isolated`. For a value on one line, put the truncating class on this
 * element, so that it is cut at its end in its own direction.
 */
export function Typed({ children, ...props }: TypedProps) {
  return children ? <bdi {...props}>{presentable(children)}</bdi> : null;
}

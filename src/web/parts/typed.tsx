import { presentable } from '#shared/shown-text.ts';

/**
 * A value that a person typed, set apart from the words around it: whatever direction it is written in, and whatever an
 * old record holds, it moves nothing but itself. Every such value on a screen stands in this; in a text that is no
 * markup it goes through `isolated`.
 */
export function Typed({ children }: { children: string | null | undefined }) {
  return children ? <bdi>{presentable(children)}</bdi> : null;
}

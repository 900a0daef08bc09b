import { presentable } from '#shared/words/shown-text.ts';

/**
 * A value typed by a user, isolated so that its writing direction cannot rearrange the surrounding text. Use it for
 * every such value on screen; plain-text sentences use `isolated`.
 */
export function Typed({ children }: { children: string | null | undefined }) {
  return children ? <bdi>{presentable(children)}</bdi> : null;
}

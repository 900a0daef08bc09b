import type { ComponentProps, MouseEvent } from 'react';

import { inSameLanguage, type GoOptions, useNavigation } from './navigation.ts';

/** A plain click opens the link in this tab, not in a new tab or as a download. */
function isPlain({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>): boolean {
  const isModified = metaKey || ctrlKey || shiftKey || altKey;
  return button === 0 && !isModified && !currentTarget.target;
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & GoOptions & { to: string };

export function Link({ to, replace, state, onClick, ...anchor }: LinkProps) {
  const { go, location: current } = useNavigation();
  const href = inSameLanguage(to, current.search);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    // As with the browser's own links, a link to the current page adds no history entry.
    const isHere = new URL(href, location.href).href === location.href;
    void go(href, { replace: replace ?? isHere, state });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its children are among the properties
    <a {...anchor} href={href} onClick={follow} />
  );
}

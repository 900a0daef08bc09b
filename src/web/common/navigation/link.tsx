import type { ComponentProps, MouseEvent } from 'react';

import { inSameLanguage, type GoOptions, useNavigation } from './navigation.ts';

/** Whether a click means this page, not a new tab or a download. */
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

/** A link within the site, in every kind of document. */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps) {
  const { go, location: current } = useNavigation();
  const href = inSameLanguage(to, current.search);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    // Like a link of the browser's own, one to the page itself adds no entry.
    const isHere = new URL(href, location.href).href === location.href;
    void go(href, { replace: replace ?? isHere, state });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its children are among the properties
    <a {...anchor} href={href} onClick={follow} />
  );
}

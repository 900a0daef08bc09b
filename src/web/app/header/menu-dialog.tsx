import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { Link } from '#web/common/navigation/link.tsx';
import { usePageLocation } from '#web/common/navigation/navigation.ts';
import { paths } from '#web/common/navigation/paths.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import { headerTexts as texts, staffHeaderTexts } from '#web/common/texts/page.ts';
import { buttonClass, IconButton } from '#web/common/ui/button.tsx';
import { MenuLink } from './menu-link.tsx';
import { isActive, navigationFor } from './navigation.ts';
import { Logo, ProductName } from './product-name.tsx';

// In its own file, because a driver's phone does not need it.
const StaffLinks = lazyComponent<{ onFollow: () => void }>(() =>
  import('./staff-links.tsx').then((loaded) => loaded.StaffLinks),
);

/** Source: docs/product, "Header and footer". */
const wide = '(min-width: 768px)';

export interface MenuDialogProps {
  isSignedIn: boolean;
  onLogOut: () => Promise<void>;
  onClosed: () => void;
}

type SessionLinkProps = Pick<MenuDialogProps, 'isSignedIn' | 'onLogOut'> & { onFollow: () => void };

function SessionLink({ isSignedIn, onLogOut, onFollow }: SessionLinkProps) {
  if (!isSignedIn) {
    return (
      <Link to={paths.login} onClick={onFollow} className={buttonClass('primary', 'lg', 'w-full')}>
        {texts.logIn}
      </Link>
    );
  }
  const leave = () => {
    onFollow();
    void onLogOut();
  };
  return (
    <button type="button" className={buttonClass('secondary', 'lg', 'w-full')} onClick={leave}>
      {staffHeaderTexts.logOut}
    </button>
  );
}

/** The native dialog traps the focus and closes on Escape. */
export function MenuDialog({ isSignedIn, onLogOut, onClosed }: MenuDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = usePageLocation();
  const close = () => dialog.current?.close();

  useEffect(() => {
    dialog.current?.showModal();
    const query = matchMedia(wide);
    query.addEventListener('change', close);
    return () => query.removeEventListener('change', close);
  }, []);
  const closed = () => {
    onClosed();
    if (!matchMedia(wide).matches) scrollTo({ top: 0, behavior: 'smooth' });
  };

  return (
    <dialog
      ref={dialog}
      onClose={closed}
      aria-label={texts.main}
      data-fills-screen
      className="m-0 size-full max-h-none max-w-none animate-fade bg-ground text-ink open:flex open:flex-col"
    >
      <div className="flex h-18 shrink-0 items-center gap-3 border-b-4 border-accent px-4">
        <Logo className="size-11" />
        <ProductName className="me-auto" />
        <IconButton label={texts.close} icon={<X />} onClick={close} />
      </div>
      <nav aria-label={texts.main} className="flex-1 overflow-y-auto px-4 py-3">
        {navigationFor(isSignedIn).map(({ to, label }) => (
          <MenuLink key={to} to={to} label={label} isCurrent={isActive(to, pathname)} onFollow={close} />
        ))}
        {isSignedIn && <StaffLinks onFollow={close} />}
      </nav>
      <div className="p-4 pb-8">
        <SessionLink isSignedIn={isSignedIn} onLogOut={onLogOut} onFollow={close} />
      </div>
    </dialog>
  );
}

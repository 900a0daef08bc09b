import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

import { Link } from '#web/common/navigation/link.tsx';
import { usePageLocation } from '#web/common/navigation/navigation.ts';
import { buttonClass, IconButton } from '#web/common/ui/button.tsx';
import { Logo, ProductName } from './product-name.tsx';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import { headerTexts as texts } from '#web/common/texts/page.ts';
import { isActive, MenuLink, navigationFor } from './navigation.tsx';
import { paths } from '#web/common/navigation/paths.ts';
import { staffHeaderTexts } from '#web/common/texts/authentication.ts';

// Apart, because a driver's phone has no use for it.
const StaffLinks = lazyComponent<{ onFollow: () => void }>(() =>
  import('./staff-links.tsx').then((loaded) => loaded.StaffLinks),
);

/** Maximum viewport width for the menu. Source: docs/product, "Header and footer". */
const wide = '(min-width: 768px)';

interface MobileMenuProps {
  isSignedIn: boolean;
  onLogOut: () => Promise<void>;
}

/** The way in or out, at the foot of the menu. */
function SessionLink({ isSignedIn, onLogOut, onFollow }: MobileMenuProps & { onFollow: () => void }) {
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

/** The hamburger and its full-screen menu. The native dialog traps the focus and closes on Escape. */
export function MobileMenu({ isSignedIn, onLogOut }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { pathname } = usePageLocation();

  const close = () => dialog.current?.close();
  const open = () => {
    dialog.current?.showModal();
    setOpen(true);
  };

  useEffect(() => {
    const query = matchMedia(wide);
    query.addEventListener('change', close);
    return () => query.removeEventListener('change', close);
  }, []);
  const closed = () => {
    setOpen(false);
    if (!matchMedia(wide).matches) scrollTo({ top: 0, behavior: 'smooth' });
  };

  return (
    <div className="md:hidden">
      <IconButton label={texts.open} icon={<Menu />} aria-haspopup="dialog" aria-expanded={isOpen} onClick={open} />
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
    </div>
  );
}

import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { useSession } from '#web/common/data/session.ts';
import { wasSignedIn } from '#web/common/data/session-state.ts';
import { Link } from '#web/common/navigation/link.tsx';
import { useGo, usePageLocation } from '#web/common/navigation/navigation.ts';
import { Button, buttonClass } from '#web/common/ui/button.tsx';
import { Logo, ProductName, WholeWords } from './product-name.tsx';
import { isSpoken } from '#shared/contract/pages.ts';
import { authenticationTexts, headerTexts as texts, staffHeaderTexts } from '#web/common/texts/page.ts';
import { isActive, type NavigationEntry, navigationFor } from './navigation.ts';
import { paths } from '#web/common/navigation/paths.ts';
import { MobileMenu, type MobileMenuProps } from './mobile-menu.tsx';
import { toast } from '#web/common/ui/toast-store.ts';

function useLogOut(): () => Promise<void> {
  const go = useGo();
  return async () => {
    try {
      // Loaded with the bell.
      await (await import('../connection/log-out.ts')).logOut(go);
    } catch {
      toast({ ...authenticationTexts.logoutFailed, variant: 'destructive', topic: 'session' });
    }
  };
}

function DesktopLink({ to, label }: NavigationEntry) {
  const { pathname } = usePageLocation();
  return (
    <Link to={to} aria-current={isActive(to, pathname) ? 'page' : undefined} className="header-link">
      <span>
        <WholeWords text={label} />
      </span>
    </Link>
  );
}

interface HeaderProps {
  /** Loaded after the page. */
  connection?: ReactNode;
  /** Loaded after the page; the space is reserved until then. */
  languages?: ReactNode;
  /** Loaded after the page; the space is reserved until then. */
  who?: ReactNode;
  bell?: ReactNode;
  /** Loaded after the page. */
  Menu: MobileMenuProps['Dialog'];
}

const tight = 'max-lg:px-1.5! max-xl:px-2.5! max-xl:text-sm!';

export function Header({ connection, languages, who, bell, Menu }: HeaderProps) {
  const { status } = useSession();
  const logOut = useLogOut();
  const { pathname } = usePageLocation();
  // Until the session is known, staff's pages reserve space for elements that only staff have.
  const isExpected = status === 'loading' && !isSpoken(pathname) && wasSignedIn();
  const isSignedIn = status === 'signed-in' || isExpected;
  return (
    <header data-theme="dark" className="sticky top-0 z-40 border-b-4 border-accent bg-ground text-ink">
      <div className="frame flex h-18 items-center gap-x-1 sm:gap-x-2 md:max-lg:gap-x-1 xl:gap-x-4">
        <Link
          to={paths.home}
          className="me-auto flex min-h-12 min-w-0 shrink-0 items-center gap-2 rounded-md has-[[title]]:grow sm:gap-3"
        >
          <Logo className="size-9 shrink-0 sm:size-11 md:max-lg:size-9" />
          <ProductName className="max-w-30 text-sm sm:max-w-38 sm:text-base md:max-xl:max-w-30 md:max-lg:text-xs lg:max-xl:text-sm" />
        </Link>
        {connection}
        {/* One row at every width; on narrow screens the links wrap between words. */}
        <nav aria-label={texts.main} className="hidden min-w-0 md:flex">
          {navigationFor(isSignedIn).map((entry) => (
            <DesktopLink key={entry.to} {...entry} />
          ))}
        </nav>
        {!isSignedIn && isSpoken(pathname) && <div className="size-12">{languages}</div>}
        {isSignedIn && (
          <>
            <div className="h-12 w-12 shrink-0 max-[22rem]:hidden md:max-lg:w-10 xl:w-44">{who}</div>
            <div className="size-12">{bell}</div>
          </>
        )}
        <div className="hidden shrink-0 justify-end gap-2 md:flex md:max-lg:gap-1">
          {isSignedIn ? (
            <>
              <Link to={paths.dashboard} className={buttonClass('primary', 'md', tight)}>
                {staffHeaderTexts.dashboard}
              </Link>
              <Button variant="secondary" className={tight} onClick={() => void logOut()}>
                {staffHeaderTexts.logOut}
              </Button>
            </>
          ) : (
            // Its space is reserved until the session is known.
            <Link
              to={paths.login}
              className={buttonClass('secondary', 'md', clsx(tight, status !== 'signed-out' && 'invisible'))}
            >
              {texts.logIn}
            </Link>
          )}
        </div>
        <MobileMenu Dialog={Menu} isSignedIn={isSignedIn} onLogOut={logOut} />
      </div>
    </header>
  );
}

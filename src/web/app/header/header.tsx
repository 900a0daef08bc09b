import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router';

import { useSession } from '#web/data/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ConnectionStatus } from '../connection/connection-status.tsx';
import { Logo } from '../logo.tsx';
import { headerMessages as messages } from '../messages.ts';
import { isActive, navigationFor } from '../navigation.ts';
import { paths } from '../paths.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { ProductName } from './product-name.tsx';
import { StaffBell } from './staff-bell.tsx';
import { useLogOut } from './use-log-out.ts';

function DesktopLink({ to, label }: { to: string; label: string }) {
  const { pathname } = useLocation();
  const active = isActive(to, pathname);
  return (
    <Link
      to={to}
      aria-current={active ? 'page' : undefined}
      className={clsx(
        'relative inline-flex min-h-12 items-center rounded-md px-3 font-bold whitespace-nowrap hover:bg-ink/12 lg:px-4',
        active
          ? 'text-ink after:absolute after:inset-x-3 after:bottom-1 after:h-1 after:rounded-full after:bg-accent lg:after:inset-x-4'
          : 'text-soft hover:text-ink',
      )}
    >
      {label}
    </Link>
  );
}

/** The header of every screen; always asphalt, in light and dark. */
export function Header() {
  const { status } = useSession();
  const logOut = useLogOut();
  const isSignedIn = status === 'signed-in';
  return (
    <header data-theme="dark" className="sticky top-0 z-40 border-b-4 border-accent bg-ground text-ink">
      <div className="mx-auto flex w-full max-w-(--breakpoint-xl) items-center gap-x-3 px-4 sm:gap-x-4 sm:px-6 md:flex-wrap">
        <Link to={paths.home} className="my-3 mr-auto flex min-h-12 min-w-0 items-center gap-3 rounded-md pr-2">
          <Logo className="size-11 shrink-0" />
          <ProductName className={clsx('text-base sm:text-lg md:max-lg:max-w-40', isSignedIn && 'max-sm:max-w-40')} />
        </Link>
        <ConnectionStatus />
        {/* Where the links do not fit beside the buttons they are a row of their own; staff have more of them. */}
        <nav
          aria-label={messages.mainNavigation}
          className={clsx(
            'hidden md:flex',
            'max-lg:order-last max-lg:-mx-3 max-lg:w-full max-lg:pb-1.5',
            isSignedIn && 'max-xl:order-last max-xl:-mx-4 max-xl:w-full max-xl:pb-1.5 max-lg:-mx-3',
          )}
        >
          {navigationFor(isSignedIn).map((entry) => (
            <DesktopLink key={entry.to} to={entry.to} label={entry.label} />
          ))}
        </nav>
        {isSignedIn && <StaffBell />}
        <div className="hidden min-w-34 justify-end gap-2 md:flex">
          {isSignedIn && (
            <>
              <Link to={paths.dashboard} className={buttonClass('primary')}>
                {messages.dashboard}
              </Link>
              <Button variant="secondary" onClick={() => void logOut()}>
                {messages.logOut}
              </Button>
            </>
          )}
          {status === 'signed-out' && (
            <Link to={paths.login} className={buttonClass('secondary')}>
              {messages.logIn}
            </Link>
          )}
        </div>
        <MobileMenu isSignedIn={isSignedIn} onLogOut={logOut} />
      </div>
    </header>
  );
}

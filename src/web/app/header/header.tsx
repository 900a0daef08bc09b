import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router';

import { useSession } from '#web/data/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { WholeWords } from '#web/ui/whole-words.tsx';
import { ConnectionStatus } from '../connection/connection-status.tsx';
import { Logo } from '../logo.tsx';
import { headerTexts as texts } from '../texts.ts';
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
        'header-link',
        active
          ? 'text-ink after:absolute after:inset-x-1.5 after:bottom-0 after:h-1 after:rounded-full after:bg-accent xl:after:inset-x-3'
          : 'text-soft hover:text-ink',
      )}
    >
      <span>
        <WholeWords text={label} />
      </span>
    </Link>
  );
}

const tight = 'max-xl:px-2.5! max-xl:text-sm!';

/** The header of every screen; asphalt-coloured in light and dark mode. */
export function Header() {
  const { status } = useSession();
  const logOut = useLogOut();
  const isSignedIn = status === 'signed-in';
  return (
    <header data-theme="dark" className="sticky top-0 z-40 border-b-4 border-accent bg-ground text-ink">
      <div className="frame flex h-18 items-center gap-x-1 sm:gap-x-2 md:max-lg:gap-x-1.5 xl:gap-x-4">
        <Link to={paths.home} className="mr-auto flex min-h-12 min-w-0 shrink-0 items-center gap-2 rounded-md sm:gap-3">
          <Logo className="size-9 shrink-0 sm:size-11 md:max-lg:size-9" />
          <ProductName className="max-w-30 text-sm sm:max-w-38 sm:text-base md:max-xl:max-w-30 md:max-xl:text-sm" />
        </Link>
        <ConnectionStatus />
        {/* One row at every width; on narrow screens the links wrap between words. */}
        <nav aria-label={texts.mainNavigation} className="hidden min-w-0 md:flex">
          {navigationFor(isSignedIn).map((entry) => (
            <DesktopLink key={entry.to} to={entry.to} label={entry.label} />
          ))}
        </nav>
        {isSignedIn && <StaffBell />}
        <div className="hidden shrink-0 justify-end gap-2 md:flex">
          {isSignedIn && (
            <>
              <Link to={paths.dashboard} className={buttonClass('primary', 'md', tight)}>
                {texts.dashboard}
              </Link>
              <Button variant="secondary" className={tight} onClick={() => void logOut()}>
                {texts.logOut}
              </Button>
            </>
          )}
          {status === 'signed-out' && (
            <Link to={paths.login} className={buttonClass('secondary', 'md', tight)}>
              {texts.logIn}
            </Link>
          )}
        </div>
        <MobileMenu isSignedIn={isSignedIn} onLogOut={logOut} />
      </div>
    </header>
  );
}

import { useInstallation } from '#web/common/data/config.ts';
import { useSession } from '#web/common/data/session.ts';
import { wasSignedIn } from '#web/common/data/session-state.ts';
import { Link } from '#web/common/navigation/link.tsx';
import { usePageLocation } from '#web/common/navigation/navigation.ts';
import { IfMay } from '#web/common/session/if-may.tsx';
import { timeRecordPath } from './admin-addresses.ts';
import { hasStaffBar, isCurrent, pagesOf, type StaffPage, staffPages } from './staff-pages.ts';
import { staffLoadingTexts } from '#web/common/texts/loading.ts';

function BarLink({ page }: { page: StaffPage }) {
  const { pathname } = usePageLocation();
  return (
    <Link to={page.to} aria-current={isCurrent(page, pathname) ? 'page' : undefined} className="bar-link">
      {staffLoadingTexts.bar[page.name]}
    </Link>
  );
}

/**
 * Links come first, because titles differ in length; the page's own title and tools follow, which `PageHead` renders
 * there. Narrow screens have the links in the menu.
 */
export function StaffBar({ onSlot }: { onSlot: (slot: HTMLElement | null) => void }) {
  const { pathname } = usePageLocation();
  const { status } = useSession();
  const installation = useInstallation();
  const isStaff = status === 'loading' ? wasSignedIn() : status !== 'signed-out';
  if (!hasStaffBar(pathname, isStaff)) return null;
  return (
    <section
      data-staff-bar
      aria-label={staffLoadingTexts.bar.label}
      // Sheets have their title above them, and nothing for the bar of a phone.
      data-sheet={pathname.startsWith(timeRecordPath('')) || undefined}
      className="border-b border-line bg-panel print:not-has-[h1]:hidden print:[body:has([data-side-by-side])_&]:hidden max-md:data-sheet:hidden max-md:[body:has([data-nowhere])_&]:hidden"
    >
      <div className="frame flex h-12 items-center gap-x-3 lg:gap-x-5">
        <nav
          aria-label={staffLoadingTexts.bar.label}
          className="-ms-2 flex h-full shrink-0 max-md:hidden print:hidden lg:-ms-3"
        >
          {pagesOf(staffPages, installation).map((page) => (
            <IfMay key={page.to} action={page.action}>
              <BarLink page={page} />
            </IfMay>
          ))}
        </nav>
        <div ref={onSlot} className="flex h-full min-w-0 flex-1 items-center gap-x-2 lg:gap-x-4" />
      </div>
    </section>
  );
}

import { useInstallation } from '#web/common/data/config.ts';
import { usePageLocation } from '#web/common/navigation/navigation.ts';
import { IfMay } from '#web/common/session/if-may.tsx';
import { furtherPages, isCurrent, pagesOf } from '#web/staff/shell/staff-pages.ts';
import { MenuLink } from './menu-link.tsx';
import { staffLoadingTexts } from '#web/common/texts/loading.ts';

/** Wider screens have these links in the bar below the header. */
export function StaffLinks({ onFollow }: { onFollow: () => void }) {
  const { pathname } = usePageLocation();
  return pagesOf(furtherPages, useInstallation()).map((page) => (
    <IfMay key={page.to} action={page.action}>
      <MenuLink
        to={page.to}
        label={staffLoadingTexts.bar[page.name]}
        isCurrent={isCurrent(page, pathname)}
        onFollow={onFollow}
      />
    </IfMay>
  ));
}

import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';

import { Link } from '#web/common/navigation/link.tsx';

interface MenuLinkProps {
  to: string;
  label: string;
  isCurrent: boolean;
  onFollow: () => void;
}

export function MenuLink({ to, label, isCurrent, onFollow }: MenuLinkProps) {
  return (
    <Link
      to={to}
      onClick={onFollow}
      aria-current={isCurrent ? 'page' : undefined}
      className={clsx(
        'flex min-h-14 items-center justify-between border-b border-line px-2 text-xl font-extrabold',
        isCurrent && 'text-accent-text',
      )}
    >
      {label}
      <ChevronRight aria-hidden className="size-7 rtl:-scale-x-100" />
    </Link>
  );
}

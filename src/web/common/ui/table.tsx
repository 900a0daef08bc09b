import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

/** The table scrolls sideways on narrow screens. */
export function Table({ className, label, ...props }: ComponentProps<'table'> & { label: string }) {
  return (
    <section
      aria-label={label}
      tabIndex={0}
      className="overflow-x-auto rounded-xl border border-line bg-panel shadow-low"
    >
      <table className={clsx('w-full border-collapse text-start', className)} {...props} />
    </section>
  );
}

export function TableHead(props: ComponentProps<'thead'>) {
  return <thead className="border-b-2 border-ink text-sm" {...props} />;
}

export function TableBody(props: ComponentProps<'tbody'>) {
  return <tbody className="divide-y divide-line" {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return <tr className={clsx('hover:bg-sunk', className)} {...props} />;
}

export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return <td className={clsx('px-4 py-3 align-middle', className)} {...props} />;
}

interface TableHeaderProps extends Omit<ComponentProps<'th'>, 'children'> {
  children?: ReactNode;
  /** Undefined if another column is sorted. */
  sorted?: 'asc' | 'desc' | undefined;
  /** Turns the heading into a button. */
  onSort?: () => void;
}

const sortIcons = { asc: ArrowUp, desc: ArrowDown, none: ArrowUpDown };

export function TableHeader({ children, sorted, onSort, className, ...props }: TableHeaderProps) {
  const Icon = sortIcons[sorted ?? 'none'];
  const direction = sorted === 'asc' ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      aria-sort={onSort && sorted ? direction : undefined}
      className={clsx('px-4 text-start font-bold whitespace-nowrap', !onSort && 'py-3', className)}
      {...props}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className="-mx-2 inline-flex max-w-[calc(100%+1rem)] min-h-12 items-center gap-1.5 rounded-md px-2 font-bold hover:bg-ink/8"
        >
          <span className="truncate">{children}</span>
          <Icon aria-hidden className={clsx('size-4 shrink-0', !sorted && 'text-soft')} />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

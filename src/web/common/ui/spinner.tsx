import { clsx } from 'clsx';

/** The spinner has the text's color and is purely decorative. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="none" className={clsx('size-[1.25em] shrink-0 animate-spin', className)}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="4" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}

/** Screen readers announce the text politely. */
export function Loading({ children, className }: { children: string; className?: string }) {
  return (
    <output
      data-loading
      className={clsx('flex items-center justify-center gap-3 p-8 text-lg font-semibold', className)}
    >
      <Spinner className="text-2xl text-accent-text" />
      {children}
    </output>
  );
}

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block h-4 animate-breathe rounded-sm bg-line', className)} />;
}

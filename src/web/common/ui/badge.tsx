import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type Tone = 'go' | 'calm' | 'info' | 'warn' | 'stop' | 'accent';
export type BadgeShape = 'disc' | 'square' | 'diamond' | 'octagon' | 'triangle' | 'tick' | 'cross';

const solid: Record<Tone, string> = {
  go: 'bg-go text-on-go',
  calm: 'bg-calm text-on-calm',
  info: 'bg-info text-on-info',
  warn: 'bg-warn text-on-warn',
  stop: 'bg-stop text-on-stop',
  accent: 'bg-accent text-on-accent',
};

const paths: Record<BadgeShape, string> = {
  disc: 'M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Z',
  square: 'M2 2h12v12H2Z',
  diamond: 'M8 .5 15.5 8 8 15.5.5 8Z',
  octagon: 'M5 1h6l4 4v6l-4 4H5l-4-4V5Z',
  triangle: 'M8 14.5 1 3h14Z',
  tick: 'm1.5 8.5 2.2-2.2 2.8 2.8 5.8-6 2.2 2.2-8 8.2Z',
  cross: 'M3.8 1.7 8 5.9l4.2-4.2 2.1 2.1L10.1 8l4.2 4.2-2.1 2.1L8 10.1l-4.2 4.2-2.1-2.1L5.9 8 1.7 3.8Z',
};

const sizes = {
  /** As high as a line of small text. */
  sm: 'min-h-4.5 gap-0.5! px-1 text-xs',
  md: 'min-h-7 px-2 text-sm',
  lg: 'min-h-9 px-3 text-base',
};

interface BadgeProps {
  tone: Tone;
  /** Color alone must not carry the meaning. */
  shape?: BadgeShape;
  size?: keyof typeof sizes;
  children: ReactNode;
  /** The shape alone is shown where space is short; screen readers announce the word, and a tooltip shows it. */
  isShort?: boolean;
  className?: string;
}

export function Badge({ tone, shape, size = 'md', isShort = false, children, className }: BadgeProps) {
  return (
    <span
      title={isShort && typeof children === 'string' ? children : undefined}
      className={clsx(
        'inline-flex items-center gap-1.5 rounded-md font-bold whitespace-nowrap',
        isShort ? 'min-h-5 px-1.5 text-sm' : sizes[size],
        solid[tone],
        className,
      )}
    >
      {shape && (
        <svg aria-hidden viewBox="0 0 16 16" className="size-[0.8em] shrink-0 fill-current">
          <path d={paths[shape]} />
        </svg>
      )}
      {isShort ? <span className="sr-only">{children}</span> : children}
    </span>
  );
}

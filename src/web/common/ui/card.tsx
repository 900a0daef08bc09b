import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section';
  /** `plain` is a calm surface; `sign` has the inset line of a road sign. */
  look?: 'plain' | 'sign' | 'sign-accent' | 'sign-go' | 'sign-asphalt';
}

const looks = {
  plain: 'rounded-xl border border-line bg-panel shadow-low',
  sign: 'sign',
  'sign-accent': 'sign sign-accent',
  'sign-go': 'sign sign-go',
  'sign-asphalt': 'sign sign-asphalt',
} as const;

export function Card({ as: Box = 'div', look = 'plain', className, ...props }: CardProps) {
  return <Box className={clsx(looks[look], 'p-5 sm:p-7', className)} {...props} />;
}

interface CardTitleProps {
  as?: 'h1' | 'h2' | 'h3';
  id?: string;
  children: ReactNode;
  className?: string;
}

export function CardTitle({ as: Heading = 'h2', className, ...props }: CardTitleProps) {
  return <Heading className={clsx('text-xl font-extrabold', className)} {...props} />;
}

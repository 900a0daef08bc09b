import type { Priority } from '#shared/check-in/closed-lists.ts';
import { Badge, type BadgeShape, type Tone } from '#web/common/ui/badge.tsx';

const looks: Record<Priority, { english: string; tone: Tone; shape: BadgeShape }> = {
  low: { english: 'Low', tone: 'info', shape: 'triangle' },
  medium: { english: 'Medium', tone: 'warn', shape: 'diamond' },
  high: { english: 'High', tone: 'stop', shape: 'octagon' },
};

/** A check-in's priority: blue, yellow or red, each with its own shape; `word` in another language. */
export function PriorityBadge({
  priority,
  word,
  size = 'md',
}: {
  priority: Priority;
  word?: string;
  size?: 'md' | 'lg';
}) {
  const { english, tone, shape } = looks[priority];
  return (
    <Badge tone={tone} shape={shape} size={size}>
      {word ?? english}
    </Badge>
  );
}

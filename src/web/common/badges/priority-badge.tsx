import type { Priority } from '#shared/check-in/closed-lists.ts';
import { Badge, type BadgeShape, type Tone } from '#web/common/ui/badge.tsx';

const looks: Record<Priority, { tone: Tone; shape: BadgeShape }> = {
  low: { tone: 'info', shape: 'triangle' },
  medium: { tone: 'warn', shape: 'diamond' },
  high: { tone: 'stop', shape: 'octagon' },
};

/** A check-in's priority: blue, yellow or red, each with its own shape. */
export function PriorityBadge({
  priority,
  word,
  size = 'md',
}: {
  priority: Priority;
  word: string;
  size?: 'md' | 'lg';
}) {
  const { tone, shape } = looks[priority];
  return (
    <Badge tone={tone} shape={shape} size={size}>
      {word}
    </Badge>
  );
}

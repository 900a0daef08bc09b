import type { Priority } from '#shared/check-in/closed-lists.ts';
import { Badge, type BadgeShape, type Tone } from '#web/ui/badge.tsx';

const looks: Record<Priority, { word: string; tone: Tone; shape: BadgeShape }> = {
  low: { word: 'Low', tone: 'info', shape: 'triangle' },
  medium: { word: 'Medium', tone: 'warn', shape: 'diamond' },
  high: { word: 'High', tone: 'stop', shape: 'octagon' },
};

/** A check-in's priority: blue, yellow or red, each with its own shape. */
export function PriorityBadge({ priority, size = 'md' }: { priority: Priority; size?: 'md' | 'lg' }) {
  const { word, tone, shape } = looks[priority];
  return (
    <Badge tone={tone} shape={shape} size={size}>
      {word}
    </Badge>
  );
}

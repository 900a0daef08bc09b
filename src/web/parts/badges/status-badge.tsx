import type { Status } from '#shared/check-in/closed-lists.ts';
import { Badge, type BadgeShape, type Tone } from '#web/ui/badge.tsx';

const looks: Record<Status, { word: string; tone: Tone; shape: BadgeShape }> = {
  live: { word: 'Live', tone: 'go', shape: 'disc' },
  drop: { word: 'Drop', tone: 'calm', shape: 'square' },
  completed: { word: 'Completed', tone: 'calm', shape: 'tick' },
  canceled: { word: 'Canceled', tone: 'calm', shape: 'cross' },
};

/** A check-in's status: green while live, otherwise grey, each with its own shape. */
export function StatusBadge({ status, size = 'md' }: { status: Status; size?: 'md' | 'lg' }) {
  const { word, tone, shape } = looks[status];
  return (
    <Badge tone={tone} shape={shape} size={size}>
      {word}
    </Badge>
  );
}

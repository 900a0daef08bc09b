import type { Status } from '#shared/check-in/closed-lists.ts';
import { Badge, type BadgeShape, type Tone } from '#web/common/ui/badge.tsx';

const looks: Record<Status, { tone: Tone; shape: BadgeShape }> = {
  live: { tone: 'go', shape: 'disc' },
  drop: { tone: 'calm', shape: 'square' },
  completed: { tone: 'calm', shape: 'tick' },
  canceled: { tone: 'calm', shape: 'cross' },
};

/** A check-in's status: green while live, otherwise grey, each with its own shape. */
export function StatusBadge({ status, word, size = 'md' }: { status: Status; word: string; size?: 'md' | 'lg' }) {
  const { tone, shape } = looks[status];
  return (
    <Badge tone={tone} shape={shape} size={size}>
      {word}
    </Badge>
  );
}

import type { Status } from '#shared/check-in/closed-lists.ts';
import { Badge, type BadgeShape, type Tone } from '#web/common/ui/badge.tsx';

const looks: Record<Status, { english: string; tone: Tone; shape: BadgeShape }> = {
  live: { english: 'Live', tone: 'go', shape: 'disc' },
  drop: { english: 'Drop', tone: 'calm', shape: 'square' },
  completed: { english: 'Completed', tone: 'calm', shape: 'tick' },
  canceled: { english: 'Canceled', tone: 'calm', shape: 'cross' },
};

/** A check-in's status: green while live, otherwise grey, each with its own shape; `word` in another language. */
export function StatusBadge({ status, word, size = 'md' }: { status: Status; word?: string; size?: 'md' | 'lg' }) {
  const { english, tone, shape } = looks[status];
  return (
    <Badge tone={tone} shape={shape} size={size}>
      {word ?? english}
    </Badge>
  );
}

import { type ComponentType, useEffect, useState } from 'react';

import type { Announcements } from './voice/use-announcer.ts';

/**
 * The voice of a wall, whose code only walls with one load. Where it does not load, the wall goes on without, and tries again
 * with the next change.
 */
export function LaterVoice(announcements: Announcements) {
  const [Voice, setVoice] = useState<ComponentType<Announcements> | null>(null);
  const { calls } = announcements;
  useEffect(() => {
    if (Voice) return;
    import('./voice/wall-voice.tsx').then(
      ({ WallVoice }) => setVoice(() => WallVoice),
      () => undefined,
    );
  }, [Voice, calls]);
  return Voice && <Voice {...announcements} />;
}

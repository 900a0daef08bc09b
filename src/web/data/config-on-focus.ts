import { reloadConfig } from './follow-config.ts';

// A form may lie open for hours, and asks the server for nothing that would tell of a change.
addEventListener('focus', () => {
  reloadConfig().catch(() => undefined);
});

import { fileURLToPath } from 'node:url';

/** The project's folder: an absolute path without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '');

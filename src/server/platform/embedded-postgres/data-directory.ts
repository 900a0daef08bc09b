import { access, constants, mkdir } from 'node:fs/promises';

import { StartupError } from '../startup-error.ts';

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'there is a file of that name',
  ENOSPC: 'the disk is full',
};

/** Makes the data directory when it is missing, and checks that it can be written. Throws StartupError when not. */
export async function ensureDataDirectory(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o755 });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `The data directory ${dataDir} cannot be used: ${reasons[code] ?? message}.`,
      'Set DATA_DIR to a folder that the user running this program can write.',
      { cause: error },
    );
  }
}

/** A person can fix the problem: `message` says what is wrong, `remedy` how to fix it; both without secrets. */
export class StartupError extends Error {
  readonly remedy: string;

  constructor(message: string, remedy: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartupError';
    this.remedy = remedy;
  }
}

const folderFaults: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'there is a file of that name',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EIO: 'the disk reports an error',
};

/** Undefined for errors other than an unusable folder. */
export function folderFault(error: unknown): string | undefined {
  return folderFaults[(error as NodeJS.ErrnoException).code ?? ''];
}

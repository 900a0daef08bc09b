import { readFile, stat } from 'node:fs/promises';

import { StartupError } from '../startup-error.ts';

/** PostgreSQL runs as this unprivileged user when this program runs as root. */
export interface ServerUser {
  name: string;
  uid: number;
  gid: number;
}

/** The users are in the order of the file; lines that are not a user are skipped. */
export function parsePasswd(text: string): ServerUser[] {
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    if (!name || !uid || !gid || !/^\d+$/.test(uid) || !/^\d+$/.test(gid)) return [];
    return [{ name, uid: Number(uid), gid: Number(gid) }];
  });
}

const preferred = ['postgres', '_postgres', 'nobody', 'daemon'];

/**
 * Chooses the owner of an existing cluster, so that files keep their owner; else a user meant for databases; else the
 * least privileged one. Never root; undefined if there is nobody else.
 */
export function selectServerUser(users: ServerUser[], clusterOwnerUid: number | undefined): ServerUser | undefined {
  const ordinary = users.filter((user) => user.uid !== 0);
  const owner = ordinary.find((user) => user.uid === clusterOwnerUid);
  const named = preferred.flatMap((name) => ordinary.filter((user) => user.name === name));
  return owner ?? named[0] ?? ordinary[0];
}

/** Undefined unless this program runs as root. */
export async function findServerUser(cluster: string): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = parsePasswd(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  const owner = await stat(cluster).catch(() => undefined);
  const user = selectServerUser(users, owner?.uid);
  if (user) return user;
  throw new StartupError(
    'PostgreSQL refuses to run as root, and /etc/passwd names no other user.',
    'Add an unprivileged user (for example: useradd --system postgres), start this program as an ordinary user, or set DATABASE_URL.',
  );
}

import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { BackgroundProgram, freePorts, isInstalled, untilListening } from './failover/processes.ts';

const program = '/usr/sbin/smtpd';

/** It uses fixed paths for queue and socket, so each instance gets its own mount namespace, which requires root. */
const isolated = [
  'unshare',
  '--mount',
  'sh',
  '-c',
  'for place in /run /var/spool; do mount -t tmpfs -o mode=755 none $place || exit; done; mkdir -m 711 /var/spool/smtpd && exec "$@"',
  'sh',
];

function canIsolate(): boolean {
  try {
    execFileSync('unshare', ['--mount', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** What is missing here to run Debian's OpenSMTPD; empty if nothing is. */
export const missingOfOpenSmtpd = [
  ...(isInstalled('smtpd') ? [] : ['opensmtpd']),
  ...(canIsolate() ? [] : ['the right to mount']),
];

/** Where OpenSMTPD relays accepted mail to, and the recipients that it defers. */
interface Site {
  onward: { host: string; port: number };
  putOff?: readonly string[];
}

/** Debian's OpenSMTPD on a local port: it accepts mail for take.example, and relays it. */
export async function startOpenSmtpd({ onward, putOff = [] }: Site) {
  const folder = await mkdtemp(join(tmpdir(), 'opensmtpd-'));
  const [port = 0] = await freePorts(1);
  const lines = [
    ...putOff.map((to) => `filter gate phase rcpt-to match rcpt-to { "${to}" } reject "451 4.7.1 Greylisted"`),
    `listen on 127.0.0.1 port ${port} hostname mail.example${putOff.length > 0 ? ' filter gate' : ''}`,
    `action onward relay host smtp+notls://${onward.host}:${onward.port}`,
    'match from any for domain "take.example" action onward',
  ];
  await writeFile(join(folder, 'smtpd.conf'), `${lines.join('\n')}\n`);
  const command = [...isolated, program, '-d', '-f', 'smtpd.conf'];
  const server = await BackgroundProgram.start(command, { folder, name: 'smtpd', isRoot: true });
  await untilListening(port);
  return {
    host: '127.0.0.1',
    port,
    async stop() {
      await server.end('SIGTERM');
      await rm(folder, { recursive: true });
    },
  };
}

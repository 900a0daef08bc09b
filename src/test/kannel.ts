import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { BackgroundProgram, freePorts, handOver, untilListening } from './failover/processes.ts';

/** Debian's text gateway and its fake network. */
const programs = {
  bearerbox: '/usr/sbin/bearerbox',
  smsbox: '/usr/sbin/smsbox',
  fakesmsc: '/usr/lib/kannel/test/fakesmsc',
} as const;

/** The programs that are missing here for Kannel; empty if there are none. */
export const missingOfKannel = Object.values(programs)
  .filter((path) => !existsSync(path))
  .map((path) => basename(path));

interface Site {
  /** The account for sending texts. */
  account: string;
  password: string;
  /** The URL for replies, including the key. */
  inboundUrl: string;
}

/** A text as received by a phone. */
export interface PhoneText {
  to: string;
  text: string;
}

/** The fake network prints UTF-16 with percent signs for most bytes and a plus for a space. */
function readUcs2(text: string): string {
  const bytes = Array.from(text.matchAll(/%([0-9A-F]{2})|(.)/gi), ([, code, plain = '']) =>
    code === undefined ? (plain === '+' ? 0x20 : plain.charCodeAt(0)) : parseInt(code, 16),
  );
  return Buffer.from(bytes).swap16().toString('utf16le');
}

const sender = '+13125550100';

/** A local Kannel, with phones that receive and send texts. */
export class Kannel {
  readonly #folder: string;
  readonly #ports: { admin: number; boxes: number; network: number; send: number };
  readonly #programs: BackgroundProgram[] = [];
  #network: BackgroundProgram | undefined;

  private constructor(folder: string, [admin = 0, boxes = 0, network = 0, send = 0]: readonly number[]) {
    this.#folder = folder;
    this.#ports = { admin, boxes, network, send };
  }

  static async start(site: Site): Promise<Kannel> {
    const folder = await mkdtemp(join(tmpdir(), 'kannel-'));
    const kannel = new Kannel(folder, await freePorts(4));
    await writeFile(join(folder, 'kannel.conf'), kannel.#configuration(site));
    await handOver(folder);
    for (const name of ['bearerbox', 'smsbox'] as const) {
      kannel.#programs.push(await kannel.#run(name, ['kannel.conf']));
      await untilListening(name === 'bearerbox' ? kannel.#ports.boxes : kannel.#ports.send);
    }
    return kannel;
  }

  /** The URL for sending texts. */
  get sendUrl(): string {
    return `http://127.0.0.1:${this.#ports.send}/cgi-bin/sendsms`;
  }

  /** Sends a text from a phone; phones then receive waiting and later texts. */
  async textFrom(number: string, text: string): Promise<void> {
    await this.#network?.end('SIGKILL');
    const address = ['-H', '127.0.0.1', '-r', String(this.#ports.network)];
    this.#network = await this.#run('fakesmsc', [...address, '-m', '1', '-i', '0', `${number} ${sender} text ${text}`]);
  }

  /** The texts that phones have received so far. */
  async received(): Promise<PhoneText[]> {
    const log = await readFile(join(this.#folder, 'fakesmsc.log'), 'utf8');
    return Array.from(log.matchAll(/Got message \d+: <\S+ (\S+) (\S+) (.*)>$/gm), ([, to = '', kind, text = '']) => ({
      to,
      text: kind === 'ucs-2' ? readUcs2(text) : text,
    }));
  }

  async stop(): Promise<void> {
    for (const program of [this.#network, ...this.#programs]) await program?.end('SIGKILL');
    await rm(this.#folder, { recursive: true, force: true });
  }

  #run(name: keyof typeof programs, parameters: readonly string[]): Promise<BackgroundProgram> {
    return BackgroundProgram.start([programs[name], ...parameters], { folder: this.#folder, name });
  }

  #configuration({ account, password, inboundUrl }: Site): string {
    const { admin, boxes, network, send } = this.#ports;
    const groups = [
      {
        group: 'core',
        'admin-port': admin,
        'admin-password': 'nobody',
        'smsbox-port': boxes,
        'dlr-storage': 'internal',
      },
      { group: 'smsc', smsc: 'fake', 'smsc-id': 'phones', port: network, 'connect-allow-ip': '127.0.0.1' },
      { group: 'smsbox', 'bearerbox-host': '127.0.0.1', 'sendsms-port': send },
      { group: 'sendsms-user', username: account, password },
      { group: 'sms-service', keyword: 'default', 'catch-all': 'true', 'max-messages': 0, 'get-url': inboundUrl },
    ];
    const lines = groups.map((group) => Object.entries(group).map(([name, value]) => `${name} = "${value}"\n`));
    return lines.map((group) => group.join('')).join('\n');
  }
}

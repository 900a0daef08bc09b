import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The administrator of every test server. */
export const administrator = { email: 'dock@yard.example', password: 'correct horse battery' } as const;

/** Only to end tests that hang; not a performance requirement. */
const startLimitMs = 100_000;

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  return address.port;
}

/** Copies a folder's content including owners: when run as root, the database belongs to another user. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-Rp', `${from}/.`, to]);
}

/** The product's server as a process with its own data folder; it can be killed and restarted. */
export class YardServer {
  readonly dataDir: string;
  readonly port: number;
  readonly #environment: Record<string, string>;
  #process: ChildProcess | null = null;

  private constructor(dataDir: string, port: number, environment: Record<string, string>) {
    this.dataDir = dataDir;
    this.port = port;
    this.#environment = environment;
  }

  /** Starts a newly installed server, on a copy of the prepared one if there is one; `environment` adds settings. */
  static async start(environment: Record<string, string> = {}): Promise<YardServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'yard-e2e-'));
    const prepared = process.env['E2E_PREPARED_YARD'];
    if (prepared) await copyFolder(prepared, dataDir);
    const server = new YardServer(dataDir, await freePort(), environment);
    await server.start();
    return server;
  }

  /** Starts a server on an empty folder, as its owner does, before an administrator is chosen. */
  static async startNew(environment: Record<string, string> = {}): Promise<YardServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'yard-e2e-'));
    const none = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
    const server = new YardServer(dataDir, await freePort(), { ...none, ...environment });
    await server.start();
    return server;
  }

  /** The output of an accounts command, run next to the server. */
  async admin(...parameters: string[]): Promise<string> {
    const env = { ...process.env, DATA_DIR: this.dataDir };
    const { stdout } = await promisify(execFile)(process.execPath, ['src/server/admin.ts', ...parameters], { env });
    return stdout;
  }

  /** The address of the site, as this machine reaches it. */
  get url(): string {
    return `${this.#environment['TLS_CERT'] ? 'https' : 'http'}://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['src/server/main.ts'], {
      env: {
        ...process.env,
        DATA_DIR: this.dataDir,
        HOST: '127.0.0.1',
        PORT: String(this.port),
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
        LOG_LEVEL: 'warn',
        RATE_LIMIT_SIGN_IN: '0',
        RATE_LIMIT_REFUSED: '0',
        RATE_LIMIT_PUBLIC_WRITES: '0',
        RATE_LIMIT_PUBLIC_READS: '0',
        ...this.#environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    await this.#untilRunning(child);
  }

  /** Kills the process, as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops the process gracefully. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Stops the server and deletes its data. */
  async dispose(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
    this.#process = null;
  }

  async #untilRunning(child: ChildProcess): Promise<void> {
    let output = '';
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`the server did not start in time:\n${output}`)), startLimitMs);
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        if (!output.includes('is running:')) return;
        clearTimeout(timer);
        resolve();
      };
      child.stdout?.on('data', read);
      child.stderr?.on('data', read);
      child.once('exit', () => {
        clearTimeout(timer);
        reject(new Error(`the server ended while starting:\n${output}`));
      });
    });
  }
}

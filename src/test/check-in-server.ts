import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../server/main.ts', import.meta.url));

/** The product running in a separate process, as an operator starts it. */
export interface CheckInServer {
  url: string;
  pid: number;
  /** The credentials it generated on first start. */
  firstSignIn(): Promise<{ email: string; password: string }>;
  /** Its output so far. */
  output(): string;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
  /** Stops it gracefully; resolves with the exit code. */
  stop(): Promise<number | null>;
}

export interface ServerSettings {
  dataDir: string;
  /** Additional settings by environment name. */
  environment?: Record<string, string>;
}

function start({ dataDir, environment }: ServerSettings): ChildProcess {
  const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment };
  return spawn(process.execPath, [program], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function collected(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = '';
  for await (const chunk of stream ?? []) text += String(chunk);
  return text;
}

/** Starts the product on a data folder; resolves once it listens. Rejects with its output if it does not start. */
export async function startCheckInServer(settings: ServerSettings): Promise<CheckInServer> {
  const child = start(settings);
  const exited = once(child, 'exit').then(([code]) => code as number | null);
  const complaints = collected(child.stderr);
  const printed: string[] = [];
  const listening = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      printed.push(line);
      const found = /^ {2}(https?:\/\/\S+)$/.exec(line)?.[1];
      if (found) resolve(found);
    });
  });
  const failed = exited.then(async (code) => Promise.reject(new Error(`exited with ${code}: ${await complaints}`)));
  failed.catch(() => undefined);
  return {
    url: await Promise.race([listening, failed]),
    pid: child.pid ?? 0,
    firstSignIn: () => readFirstSignIn(settings.dataDir),
    output: () => printed.join('\n'),
    kill: () => end(child, exited, 'SIGKILL').then(() => undefined),
    stop: () => end(child, exited, 'SIGTERM'),
  };
}

function end(child: ChildProcess, exited: Promise<number | null>, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal);
  return exited;
}

async function readFirstSignIn(dataDir: string): Promise<{ email: string; password: string }> {
  const text = await readFile(join(dataDir, 'first-sign-in'), 'utf8');
  const value = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '';
  return { email: value('email'), password: value('password') };
}

/** Signs in over HTTP; returns the headers of a signed-in caller. */
export async function signInOver(
  url: string,
  credentials: { email: string; password: string },
): Promise<{ cookie: string }> {
  const response = await fetch(`${url}/api/auth/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (!cookie) throw new Error(`signing in failed: ${response.status} ${await response.text()}`);
  return { cookie };
}

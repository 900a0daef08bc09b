import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ServerProcess {
  url: string;
  pid: number | undefined;
  stop(): Promise<void>;
}

async function firstLine(child: ChildProcess): Promise<string> {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  return text.trim();
}

/** Starts a program of bench/support that prints the port it listens on. */
export async function startProgram(name: string, parameters: readonly string[]): Promise<ServerProcess> {
  const child = spawn(process.execPath, [new URL(name, import.meta.url).pathname, ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await firstLine(child);
  if (!/^\d+$/.test(port)) throw new Error(`${name} did not start`);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

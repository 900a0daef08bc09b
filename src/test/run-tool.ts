import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export interface ToolAnswer {
  said: string;
  complained: string;
  status: number | null;
}

/** Runs a command-line tool of the server like its npm script, with only these settings. */
export async function runTool(
  file: 'backup.ts' | 'rekey.ts' | 'restore.ts' | 'retention.ts',
  parameters: readonly string[],
  environment: Record<string, string>,
): Promise<ToolAnswer> {
  const program = fileURLToPath(new URL(`../server/${file}`, import.meta.url));
  const child = spawn(process.execPath, [program, ...parameters], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => void child.on('close', resolve));
  const [said, complained, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { said, complained, status };
}

import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

export interface ToolAnswer {
  output: string;
  complained: string;
  status: number | null;
}

/** Compiling a tool takes a third of its run time, so the compile cache is kept, as for the server. */
const compiled = fileURLToPath(new URL('../../dist/compile-cache', import.meta.url));

/** Runs a command-line tool of the server like its npm script, with only these settings; it reads `input`. */
export async function runTool(
  file:
    | 'verify-papers.ts'
    | 'admin.ts'
    | 'backup.ts'
    | 'rekey.ts'
    | 'restore.ts'
    | 'retention.ts'
    | 'verify-records.ts',
  parameters: readonly string[],
  environment: Record<string, string>,
  input = '',
): Promise<ToolAnswer> {
  const program = fileURLToPath(new URL(`../server/${file}`, import.meta.url));
  const child = spawn(process.execPath, [program, ...parameters], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiled, ...environment },
  });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => void child.on('close', resolve));
  const [output, complained, status] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { output, complained, status };
}

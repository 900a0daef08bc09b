import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';

/** The machine that the figures were measured on; ratios are comparable across machines, absolute times are not. */
function machine() {
  const [cpu] = cpus();
  return {
    cpu: cpu?.model ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
  };
}

/** Prints a bench's figures and saves them in bench/results/NAME.json. */
export async function report(name: string, figures: Record<string, unknown>): Promise<void> {
  const folder = new URL('../results/', import.meta.url);
  await mkdir(folder, { recursive: true });
  const content = { name, date: new Date().toISOString().slice(0, 10), machine: machine(), ...figures };
  const text = JSON.stringify(content, null, 2);
  process.stdout.write(`${text}\n`);
  await writeFile(new URL(`${name}.json`, folder), `${text}\n`);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type BrowserContext, chromium, type Page } from 'playwright';

import { chromiumArguments } from '../../scripts/lib/chromium.js';

/** A browser with a persistent profile folder: a tablet with its disk. */
export class Tablet {
  readonly #folder: string;
  readonly #executablePath: string;
  #context: BrowserContext | null = null;
  #isOffline = false;

  private constructor(folder: string, executablePath: string) {
    this.#folder = folder;
    this.#executablePath = executablePath;
  }

  static async make(executablePath: string): Promise<Tablet> {
    return new Tablet(await mkdtemp(join(tmpdir(), 'tablet-')), executablePath);
  }

  async switchOn(address: string): Promise<Page> {
    this.#context = await chromium.launchPersistentContext(this.#folder, {
      executablePath: this.#executablePath,
      args: chromiumArguments,
      viewport: { width: 1280, height: 800 },
    });
    await this.#context.setOffline(this.#isOffline);
    const [page = await this.#context.newPage()] = this.#context.pages();
    await page.goto(address);
    return page;
  }

  async setOffline(isOffline: boolean): Promise<void> {
    this.#isOffline = isOffline;
    await this.#context?.setOffline(isOffline);
  }

  async switchOff(): Promise<void> {
    await this.#context?.close();
    this.#context = null;
  }

  /** Kills the browser, so that nothing it still holds in memory is written. */
  async cutPower(): Promise<void> {
    const context = this.#context;
    const [page] = context?.pages() ?? [];
    if (!context || !page) return;
    const tools = await context.newCDPSession(page);
    const closed = new Promise((resolve) => context.once('close', resolve));
    tools.send('Browser.crash').catch(() => undefined);
    await closed;
    this.#context = null;
  }

  /** The files on its disk that contain a text, in one- or two-byte characters. */
  async filesWith(pattern: RegExp): Promise<string[]> {
    const found: string[] = [];
    for (const entry of await readdir(this.#folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const bytes = await readFile(path);
      if (pattern.test(bytes.toString('latin1').replaceAll('\0', ''))) found.push(path.slice(this.#folder.length));
    }
    return found;
  }

  async dispose(): Promise<void> {
    await this.switchOff();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

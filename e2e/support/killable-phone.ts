import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

import { type Browser, chromium, type Page } from '@playwright/test';

import { chromiumArguments, testBrowserPath } from '../../scripts/lib/chromium.js';

/** The line in which the browser prints its debugging address. */
const address = /DevTools listening on (ws:\/\/\S+)/;

/** A browser with a persistent profile folder, so that it can be killed and reopened. */
export class KillablePhone {
  readonly page: Page;
  readonly #process: ChildProcess;
  readonly #browser: Browser;

  private constructor(process: ChildProcess, browser: Browser, page: Page) {
    [this.#process, this.#browser, this.page] = [process, browser, page];
  }

  static async open(folder: string): Promise<KillablePhone> {
    const parameters = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`, ...chromiumArguments];
    const child = spawn(testBrowserPath() ?? '/usr/bin/chromium', parameters, { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    const listening = new Promise<string>((resolve, reject) => {
      child.stderr.on('data', (bytes: Buffer) => {
        said += bytes.toString();
        const found = address.exec(said)?.[1];
        if (found) resolve(found);
      });
      child.once('exit', () => reject(new Error(`the browser ended while starting:\n${said}`)));
    });
    const browser = await chromium.connectOverCDP(await listening);
    const [context] = browser.contexts();
    if (!context) throw new Error('the browser has no profile');
    return new KillablePhone(child, browser, await context.newPage());
  }

  /** Kills it, as a phone does that runs out of memory. */
  async kill(): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return;
    const exit = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await exit;
    await this.#browser.close().catch(() => undefined);
  }
}

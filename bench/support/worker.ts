import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';

export interface Deed {
  deed: string;
  presses: number;
  keys: number;
  seconds: number;
}

/** A person at work, with the effort of each task. Entering a field counts as a press, a typed character as a key. */
export class Worker {
  readonly page: Page;
  readonly deeds: Deed[] = [];
  #presses = 0;
  #keys = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens a page in a browser of its own. */
  static async at(browser: Browser, address: string, options: BrowserContextOptions): Promise<Worker> {
    const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en-US', ...options });
    const page = await context.newPage();
    await page.goto(address);
    return new Worker(page);
  }

  async press(what: Locator): Promise<void> {
    this.#presses += 1;
    await what.click();
  }

  pressButton(name: string | RegExp): Promise<void> {
    return this.press(this.page.getByRole('main').getByRole('button', { name }));
  }

  async enter(field: Locator, text: string): Promise<void> {
    this.#presses += 1;
    this.#keys += text.length;
    await field.fill(text);
  }

  async does(deed: string, act: () => Promise<void>): Promise<void> {
    this.#presses = 0;
    this.#keys = 0;
    const begun = performance.now();
    await act();
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    this.deeds.push({ deed, presses: this.#presses, keys: this.#keys, seconds });
  }

  async leave(): Promise<void> {
    await this.page.context().close();
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.enter(this.page.getByLabel('Email'), email);
    await this.enter(this.page.getByLabel('Password', { exact: true }), password);
    await this.press(this.page.getByRole('main').getByRole('button', { name: 'Sign In' }));
    await this.page.waitForURL('**/admin');
  }
}

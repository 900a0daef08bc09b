import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Browser, chromium } from '@playwright/test';

import { chromiumArguments, chromiumPath } from '../../scripts/lib/chromium.js';

const needed = ['Xvfb', 'speech-dispatcher', 'espeak-ng'];

/** The programs that are missing here for a browser to speak; empty if there are none. */
export const missingOfSpeech = needed.filter((name) => !existsSync(`/usr/bin/${name}`));

/** eSpeak voices without audio output, since test machines have no loudspeaker. */
const dispatcher = `AudioOutputMethod "alsa"
AddModule "espeak-ng" "sd_espeak-ng" "espeak-ng.conf"
DefaultModule espeak-ng
`;
const noLoudspeaker = 'pcm.!default { type null }\nctl.!default { type null }\n';

async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const parameters = ['-displayfd', '1', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', parameters, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = (await once(screen.stdout, 'data')) as [Buffer];
  return { screen, display: `:${String(number).trim()}` };
}

/** A browser with a window on a virtual screen, which speaks with Debian's own voices. */
export class SpeakingBrowser {
  readonly browser: Browser;
  readonly #folder: string;
  readonly #screen: ChildProcess;

  private constructor(browser: Browser, folder: string, screen: ChildProcess) {
    [this.browser, this.#folder, this.#screen] = [browser, folder, screen];
  }

  static async start(): Promise<SpeakingBrowser> {
    const folder = await mkdtemp(join(tmpdir(), 'speech-'));
    await mkdir(join(folder, 'speech-dispatcher'));
    await writeFile(join(folder, 'speech-dispatcher', 'speechd.conf'), dispatcher);
    await writeFile(join(folder, '.asoundrc'), noLoudspeaker);
    const { screen, display } = await startScreen();
    const own = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_RUNTIME_DIR: folder, DISPLAY: display };
    const browser = await chromium.launch({
      executablePath: chromiumPath() ?? '/usr/bin/chromium',
      headless: false,
      args: [...chromiumArguments, '--enable-speech-dispatcher', '--autoplay-policy=no-user-gesture-required'],
      ignoreDefaultArgs: ['--mute-audio'],
      env: { PATH: process.env['PATH'] ?? '', ...own },
    });
    return new SpeakingBrowser(browser, folder, screen);
  }

  async close(): Promise<void> {
    await this.browser.close();
    // The browser starts it and leaves it running.
    const file = join(this.#folder, 'speech-dispatcher', 'pid', 'speech-dispatcher.pid');
    const dispatcherId = Number(await readFile(file, 'utf8').catch(() => ''));
    if (dispatcherId > 0) process.kill(dispatcherId, 'SIGTERM');
    this.#screen.kill('SIGTERM');
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

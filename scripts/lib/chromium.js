import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './debian.js';

/** Arguments of every test browser: no sandbox (tests run as root in containers), no background requests. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Debian's headless Chromium, if it is installed. */
const shell = '/usr/lib/chromium/chromium-headless-shell';

/**
 * Chromium or Chrome as people use it: `CHROMIUM_PATH` when it is set, else the first one found in the usual places.
 *
 * @param {NodeJS.ProcessEnv} [environment]
 * @param {(path: string) => boolean} [exists]
 * @returns {string | undefined} an absolute path, or undefined when there is none
 */
export function chromiumPath(environment = process.env, exists = existsSync) {
  const chosen = environment['CHROMIUM_PATH'];
  if (chosen) return exists(chosen) ? chosen : undefined;
  return usualPlaces.find((place) => exists(place));
}

/**
 * The browser for web and end-to-end tests: the headless variant of the same Chromium, unless another was chosen. It
 * takes
 * three quarters of the processor time, because a window renders its own frame as a page. It shows no notifications.
 *
 * @param {NodeJS.ProcessEnv} [environment]
 * @param {(path: string) => boolean} [exists]
 * @returns {string | undefined} an absolute path, or undefined when there is none
 */
export function testBrowserPath(environment = process.env, exists = existsSync) {
  const whole = chromiumPath(environment, exists);
  return !environment['CHROMIUM_PATH'] && whole && exists(shell) ? shell : whole;
}

/** Finds Chromium, or installs Debian's if we are root on Debian, with the one for tests.
 * @returns {Promise<string | undefined>} the path of the whole browser, or undefined after printing what to do
 */
export async function ensureChromium() {
  const chosen = process.env['CHROMIUM_PATH'];
  if (!chosen && canInstall() && !existsSync(shell)) {
    process.stdout.write("Installing Debian's chromium for the browser tests (once) …\n");
    const packages = ['chromium', 'chromium-headless-shell', 'fonts-liberation', 'fonts-noto-color-emoji'];
    const output = await installPackages(packages);
    if (!existsSync(shell)) process.stderr.write(output);
  }
  const found = chromiumPath();
  if (!found) {
    process.stderr.write(
      chosen
        ? `CHROMIUM_PATH names ${chosen}, which does not exist.\n`
        : 'The web and end-to-end tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to its program file.\n',
    );
  }
  return found;
}

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

/**
 * The browser that web and end-to-end tests use: `CHROMIUM_PATH` when it is set, else the first one found in the usual
 * places.
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

/** Finds the test browser, or installs Debian's if we are root on Debian.
 * @returns {Promise<string | undefined>} its path, or undefined after printing what to do
 */
export async function ensureChromium() {
  const found = chromiumPath();
  if (found) return found;
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    process.stderr.write(`CHROMIUM_PATH names ${chosen}, which does not exist.\n`);
    return undefined;
  }
  if (canInstall()) {
    process.stdout.write("Installing Debian's chromium for the browser tests (once) …\n");
    const said = await installPackages(['chromium', 'fonts-liberation', 'fonts-noto-color-emoji']);
    const installed = chromiumPath();
    if (installed) return installed;
    process.stderr.write(said);
  }
  process.stderr.write(
    'The web and end-to-end tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to its program file.\n',
  );
  return undefined;
}

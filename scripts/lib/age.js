import { canInstall, installPackages } from './debian.js';
import { run } from './run.js';

/** @returns {Promise<boolean>} whether age's own command is there */
const hasAge = async () => (await run('age', ['--version'])).status === 0;

/**
 * Sees that age's own command is there, which one test reads an encrypted backup with: installs Debian's when we are root
 * on Debian. Without it that test is skipped, after one sentence that says so.
 */
export async function ensureAge() {
  if (await hasAge()) return;
  if (canInstall()) {
    process.stdout.write("Installing Debian's age for the test of encrypted backups (once) …\n");
    const said = await installPackages(['age']);
    if (await hasAge()) return;
    process.stderr.write(said);
  }
  process.stderr.write('The test that reads a backup with the age command will be skipped. Install age to run it.\n');
}

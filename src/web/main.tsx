import './styles/index.css';

import { isSpoken } from '#shared/contract/pages.ts';
import { embeddedConfig } from '#web/common/data/config.ts';
import { App } from './app/app.tsx';
import { start } from './app/start.tsx';

/** Drivers' documents start with their own code, because they have no byte to spare. */
async function settleForStaff(): Promise<void> {
  if (isSpoken(location.pathname) || (embeddedConfig && document.documentElement.lang === 'en')) return;
  try {
    const { settleLanguage } = await import('#web/common/data/speak.ts');
    await settleLanguage('app');
  } catch {
    // English has no words to load.
  }
}

void settleForStaff().then(() => start(<App />));

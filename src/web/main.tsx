import './styles/index.css';

import { isSpoken } from '#shared/contract/pages.ts';
import { embeddedConfig } from '#web/common/data/config.ts';
import { App } from './app/app.tsx';
import { start } from './app/start.tsx';

/** Settles the language of a document for staff; drivers' documents, which have no byte to spare, begin with their own. */
async function settleForStaff(): Promise<void> {
  if (isSpoken(location.pathname) || (embeddedConfig && document.documentElement.lang === 'en')) return;
  try {
    const { settleLanguage } = await import('#web/common/data/speak.ts');
    await settleLanguage('app');
  } catch {
    // English needs nothing.
  }
}

void settleForStaff().then(() => start(<App />));

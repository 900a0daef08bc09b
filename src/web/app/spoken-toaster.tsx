import { toasts } from '#shared/words/en/connection.ts';
import { inLanguage } from '#web/common/data/words.ts';
import { Toaster } from '#web/common/ui/toaster.tsx';

const words = inLanguage('toasts', toasts);

/** The toasts, called what the document's language calls them. */
export function SpokenToaster() {
  return <Toaster label={words.label} />;
}

import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';

import { type DocumentName, documentOf } from '#shared/contract/pages.ts';
import type { PageOrder, RenderedPage } from '#shared/contract/rendered-page.ts';
import { renderFor } from '#web/common/data/config.ts';
import { speak } from '#web/common/data/speak.ts';
import { gateTranslations } from '#shared/words/gate-translations.ts';
import { followedTranslations } from '#shared/words/translations.ts';
import { loadMoreWords } from '#web/common/data/more-words.ts';
import { FixedNavigation } from '#web/common/navigation/history-navigation.tsx';
import { FramedScreen } from '#web/app/documents/page-document.tsx';
import { VisitScreens } from '#web/app/visit-screens.tsx';
import { paths } from '#web/common/navigation/paths.ts';
import { renderArrival } from './arrival.tsx';
import { AskForCode, AskForRules, AskForTexts, NoCode, OwnVisit } from './own-visit.tsx';
import { idOfControl, Problems, refusedForm } from './problems.tsx';
import { renderRefusal } from '#web/driver/form/rendered-refusal.ts';
import { loadPublishedForm } from '#web/driver/form/use-published-form.ts';
import { HomeScreen } from '#web/driver/home/home-screen.tsx';
import { QueueDisplayScreen } from '#web/app/queue-display-screen.tsx';

export { languages } from '#shared/words/languages.ts';

const screens = { home: HomeScreen, visit: VisitScreens, queue: QueueDisplayScreen, app: () => null } as const;
const title = /<title>[^<]*<\/title>/;

async function markupOf({ path, search }: PageOrder, name: DocumentName): Promise<string> {
  const errors: unknown[] = [];
  const Shown = screens[name];
  const { prelude } = await prerender(
    <FixedNavigation pathname={path} search={search}>
      <FramedScreen>
        <Shown />
      </FramedScreen>
    </FixedNavigation>,
    // Rendered as a whole: streaming would need inline scripts, which the security policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  if (errors.length > 0) throw new Error(`${path} cannot be rendered`, { cause: errors[0] });
  return await new Response(prelude).text();
}

/** Browsers that run code never see this content. */
function withoutCode(markup: string, place: 'problems' | 'texts' | 'own', content: ReactNode): string {
  return markup.replace(`<noscript data-${place}="true">`, (start) => start + renderToStaticMarkup(content));
}

/** One page is rendered at a time, because language and installation are module state. */
export async function renderPage(order: PageOrder): Promise<RenderedPage> {
  const { path, language, config, refused, rules, own, arrival } = order;
  const name = arrival ? 'visit' : documentOf(path);
  await speak(language, name);
  const isFollowed = name === 'visit' && path !== paths.checkIn;
  if (isFollowed) await loadMoreWords(followedTranslations);
  const asksForCode = name === 'visit' && config?.facilities.some(({ gateCode }) => gateCode);
  if (rules || asksForCode) await loadMoreWords(gateTranslations);
  renderFor(config);
  if (arrival && config)
    return { title: '', markup: await renderArrival({ ...order, arrival, config }), refused: null };
  if (config?.form) await loadPublishedForm();
  const form = refused ? refusedForm(refused) : null;
  renderRefusal(form);
  let markup = await markupOf(order, name);
  const shownTitle = title.exec(markup)?.[0];
  if (!shownTitle || markup.includes('<script')) throw new Error(`${path} has no title, or a script in its markup`);
  markup = markup.replace(title, '');
  const asksForTexts = config?.calls?.text;
  if (rules || asksForTexts || asksForCode) {
    const asked = (
      <>
        {asksForCode && <AskForCode typed={refused?.gateCode} />}
        {rules && <AskForRules rules={rules} />}
        {asksForTexts && <AskForTexts isTicked={refused?.wantsTexts} />}
      </>
    );
    markup = withoutCode(markup, 'texts', asked);
  }
  if (refused && form) {
    const idOf = (control: string) => idOfControl(markup, control);
    const problems = <Problems problem={refused.problem} errors={form.errors} idOf={idOf} />;
    markup = withoutCode(markup, 'problems', problems);
  }
  if (own) markup = withoutCode(markup, 'own', <OwnVisit visit={own} path={path} />);
  else if (isFollowed) markup = withoutCode(markup, 'own', <NoCode />);
  return { title: shownTitle, markup, refused: form };
}

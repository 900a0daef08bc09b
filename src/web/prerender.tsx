import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';

import { Frame } from './app/app.tsx';
import { paths } from './app/paths.ts';

/** A prerendered page, and the screen whose code it needs next. */
export const pages = [
  { path: paths.home, screen: 'screens/home/home-screen.tsx' },
  { path: paths.checkIn, screen: 'screens/driver-check-in/new-check-in-screen.tsx' },
] as const;

/** The initial markup of a page. Run by the build. */
export async function renderPage(path: string): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <Frame />
    </StaticRouter>,
    // As a whole: streaming would need inline scripts, which the security policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  if (errors.length > 0) throw new Error(`${path} cannot be painted at build time`, { cause: errors[0] });
  return await new Response(prelude).text();
}

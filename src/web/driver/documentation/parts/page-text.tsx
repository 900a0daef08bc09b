import { Contents } from './contents.tsx';
import { components } from './components.tsx';
import type { PageModule } from './page-module.ts';
import { useShownSection } from './use-shown-section.ts';

interface PageTextProps {
  Content: PageModule['default'];
  sections: PageModule['sections'];
}

/** A page's text with its table of contents. */
export function PageText({ Content, sections }: PageTextProps) {
  useShownSection();
  return (
    <div className="docs-text-and-contents">
      <Contents sections={sections} />
      <article className="docs-text">
        <Content components={components} />
      </article>
    </div>
  );
}

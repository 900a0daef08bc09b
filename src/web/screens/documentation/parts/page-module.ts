import type { ComponentType } from 'react';

/** A page's text as the build compiles it; see scripts/lib/documentation.js. */
export interface PageModule {
  default: ComponentType<{ components: object }>;
  /** The headings of the page that its list of contents names. */
  sections: readonly { id: string; title: string }[];
}

import type { ComponentType } from 'react';

/** A page's text as compiled by the build; see scripts/lib/documentation.js. */
export interface PageModule {
  default: ComponentType<{ components: object }>;
  /** The headings for the table of contents. */
  sections: readonly { id: string; title: string }[];
}

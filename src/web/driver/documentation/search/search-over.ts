import MiniSearch, { type SearchResult } from 'minisearch';

import { excerpt, type ExcerptPart } from './excerpt.ts';
import { type SearchDocument, searchOptions } from './search-options.ts';

export interface Hit {
  id: string;
  slug: string;
  section: string;
  lang: string;
  page: string;
  /** Empty for the beginning of a page. */
  title: string;
  excerpt: ExcerptPart[];
}

/** The best hit comes first. */
export type Find = (text: string) => Hit[];

const shownHits = 8;

function hitOf(result: SearchResult): Hit {
  const { id, slug, section, lang, page, title, text } = result as SearchResult & SearchDocument;
  return { id, slug, section, lang, page, title, excerpt: excerpt(text, new Set(result.terms)) };
}

/** A section that matches more of the query's words ranks above one that repeats a word. */
function rank({ score, queryTerms }: SearchResult, requested: number): number {
  return score * (new Set(queryTerms).size / requested) ** 2;
}

export function searchOver(indexes: readonly string[]): Find {
  const engines = indexes.map((json) => MiniSearch.loadJSON<SearchDocument>(json, searchOptions));
  return (text) => {
    const results = engines.flatMap((engine) => engine.search(text));
    const requested = Math.max(...results.map(({ queryTerms }) => new Set(queryTerms).size));
    return results
      .toSorted((one, other) => rank(other, requested) - rank(one, requested))
      .slice(0, shownHits)
      .map(hitOf);
  };
}

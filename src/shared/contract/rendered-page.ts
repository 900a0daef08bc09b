import type { FieldError } from '#shared/errors/field-error.ts';
import type { FilledForm } from '#shared/form/check-form.ts';
import type { Estimate } from '#shared/queue/estimate.ts';
import type { Language } from '#shared/words/languages.ts';
import type { OwnCheckIns } from './own-check-in.ts';
import type { PublicConfig } from './system.ts';

/** A form that was sent without the code of its page and refused, as it goes back to whoever has sent it. */
export interface RefusedPost {
  values: FilledForm;
  isConfirmed: boolean;
  /** Whether the driver asked for texts; false where nobody asks him. */
  wantsTexts: boolean;
  /** Why, as the API would say. */
  problem: { code: string; message: string; fields?: Readonly<Record<string, FieldError>> | undefined };
}

/** A driver's own check-ins, with when he is usually called and the zone of the clock that says it. */
export interface OwnVisit {
  own: OwnCheckIns;
  estimate: Estimate | null;
  timeZone: string;
}

/** A page for the render bundle to render. Without a configuration it is that of a new installation. */
export interface PageOrder {
  path: string;
  search: string;
  language: Language;
  config: PublicConfig | null;
  refused?: RefusedPost | undefined;
  /** For browsers that run no code; all others ask for it. */
  own?: OwnVisit | undefined;
}

/** A page before its code runs. */
export interface RenderedPage {
  title: string;
  markup: string;
  /** What its code begins with, besides the configuration; null for nothing. */
  refused: object | null;
}

/** What the render bundle of a build exports. It renders one page at a time. */
export interface RenderBundle {
  renderPage(order: PageOrder): Promise<RenderedPage>;
}

import type { DeliveryType } from '#shared/check-in/closed-lists.ts';
import type { FieldError } from '#shared/errors/field-error.ts';
import type { CheckInForm } from '#shared/check-in/driver-fields.ts';
import type { FilledForm } from '#shared/form/check-form.ts';
import type { Estimate } from '#shared/queue/estimate.ts';
import type { Language } from '#shared/words/languages.ts';
import type { OwnCheckIns } from './own-check-in.ts';
import type { ShownRules } from './site-rules.ts';
import type { PublicConfig } from './system.ts';

/** What a form holds that is shown again. */
export interface TypedForm {
  values: FilledForm;
  isConfirmed: boolean;
  /** Whether the driver asked for texts; false where nobody asks him. */
  wantsTexts: boolean;
  /** What was typed as the code of the gate. */
  gateCode?: string | undefined;
}

/** A form that was sent without the code of its page and refused, as it goes back to whoever has sent it. */
export interface RefusedPost extends TypedForm {
  /** Why, as the API would say. */
  problem: { code: string; message: string; fields?: Readonly<Record<string, FieldError>> | undefined };
}

/** The rules of a facility that somebody without code has to accept. */
export interface RulesToAccept extends ShownRules {
  isAccepted: boolean;
}

/** A driver's own check-ins, with when he is usually called and the zone of the clock that says it. */
export interface OwnVisit {
  own: OwnCheckIns;
  estimate: Estimate | null;
  timeZone: string;
}

/** What a driver is shown of an expected arrival whose link he has opened, with the form that checks him in for it. */
export interface ArrivalPage {
  /** What he is let in by, which the page sends along. */
  credential: { name: 'token' | 'code'; value: string };
  /** The id of the check-in that becomes of it. */
  id: string;
  facility: string;
  /** When it is expected, in words. */
  expected: string;
  deliveryType: DeliveryType | null;
  /** What is known of the load, by the fields of the form. */
  known: Partial<CheckInForm>;
  /** What stands in the form, where it was filled in before another language was chosen; its boxes are ticked anew. */
  typed?: TypedForm | undefined;
  /**
   * When he says that he will be there, by the facility's clock: `14:20`, and in words; empty while he has not said it. Where what he
   * typed could not be read, that is the `time`.
   */
  estimate: { time: string; said: string; isUnread: boolean };
}

/** A page for the render bundle to render. Without a configuration it is that of a new installation. */
export interface PageOrder {
  path: string;
  search: string;
  language: Language;
  config: PublicConfig | null;
  refused?: RefusedPost | undefined;
  rules?: RulesToAccept | undefined;
  /** For browsers that run no code; all others ask for it. */
  own?: OwnVisit | undefined;
  /** Then it is the content of that page alone. */
  arrival?: ArrivalPage | undefined;
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

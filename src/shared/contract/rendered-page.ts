import type { DeliveryType } from '#shared/check-in/closed-lists.ts';
import type { FieldError } from '#shared/errors/field-error.ts';
import type { CheckInForm } from '#shared/check-in/driver-fields.ts';
import type { FilledForm } from '#shared/form/check-form.ts';
import type { Estimate } from '#shared/queue/estimate.ts';
import type { Language } from '#shared/words/languages.ts';
import type { OwnCheckIns } from './own-check-in.ts';
import type { ShownRules } from './site-rules.ts';
import type { PublicConfig } from './system.ts';

/** The content of a form that is shown again. */
export interface TypedForm {
  values: FilledForm;
  isConfirmed: boolean;
  /** False if the form does not offer texts. */
  wantsTexts: boolean;
  gateCode?: string | undefined;
}

/** The form was submitted without JavaScript, and is returned to its sender. */
export interface RefusedPost extends TypedForm {
  problem: { code: string; message: string; fields?: Readonly<Record<string, FieldError>> | undefined };
}

/** Somebody without JavaScript reads these rules. */
export interface RulesToAccept extends ShownRules {
  isAccepted: boolean;
}

/** `timeZone` is that of the estimated time. */
export interface OwnVisit {
  own: OwnCheckIns;
  estimate: Estimate | null;
  timeZone: string;
}

export interface ArrivalPage {
  /** The credential gave access; the page sends it with its requests. */
  credential: { name: 'token' | 'code'; value: string };
  /** The id of the check-in that the form will create. */
  id: string;
  facility: string;
  /** The expected time, formatted. */
  expected: string;
  deliveryType: DeliveryType | null;
  /** Known values of the load, by form field. */
  known: Partial<CheckInForm>;
  /** Values filled in before the language was changed; consent boxes have to be ticked again. */
  typed?: TypedForm | undefined;
  /** The driver's local time: `14:20`, and formatted; empty for none. `time` may be a text nobody can read. */
  estimate: { time: string; said: string; isUnread: boolean };
}

/** A new installation's configuration is used if there is none. */
export interface PageOrder {
  path: string;
  search: string;
  language: Language;
  config: PublicConfig | null;
  refused?: RefusedPost | undefined;
  rules?: RulesToAccept | undefined;
  /** Browsers without JavaScript get it with the page; all others request it. */
  own?: OwnVisit | undefined;
  /** The page shows only this, if it is present. */
  arrival?: ArrivalPage | undefined;
}

/** The page before its scripts run. */
export interface RenderedPage {
  title: string;
  markup: string;
  /** The initial data of its scripts besides the configuration; null for none. */
  refused: object | null;
}

/** The bundle renders one page at a time. */
export interface RenderBundle {
  renderPage(order: PageOrder): Promise<RenderedPage>;
}

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
  /** Whether the driver asked for texts; false if the form does not offer them. */
  wantsTexts: boolean;
  /** The gate code as typed. */
  gateCode?: string | undefined;
}

/** A rejected form that was submitted without JavaScript, returned to its sender. */
export interface RefusedPost extends TypedForm {
  /** The reason, as in an API response. */
  problem: { code: string; message: string; fields?: Readonly<Record<string, FieldError>> | undefined };
}

/** The site rules of a facility that somebody without JavaScript has to accept. */
export interface RulesToAccept extends ShownRules {
  isAccepted: boolean;
}

/** A driver's own check-ins, with the estimated time of his call and the time zone to show it in. */
export interface OwnVisit {
  own: OwnCheckIns;
  estimate: Estimate | null;
  timeZone: string;
}

/** The page of an expected arrival that a driver opened by its link, with the form to check in for it. */
export interface ArrivalPage {
  /** The credential that gave access; the page sends it with its requests. */
  credential: { name: 'token' | 'code'; value: string };
  /** The id for the check-in that the form will create. */
  id: string;
  facility: string;
  /** The expected time, formatted. */
  expected: string;
  deliveryType: DeliveryType | null;
  /** The known values of the load, by form field. */
  known: Partial<CheckInForm>;
  /**
   * The content of the form if it was filled in before the language was changed; consent boxes have to be ticked again.
   */
  typed?: TypedForm | undefined;
  /**
   * The driver's own estimate in the facility's local time: `14:20`, and formatted; empty while there is none. If the
   * typed text could not be read, `time` holds it.
   */
  estimate: { time: string; said: string; isUnread: boolean };
}

/** A page for the render bundle to render. Without a configuration, that of a new installation is used. */
export interface PageOrder {
  path: string;
  search: string;
  language: Language;
  config: PublicConfig | null;
  refused?: RefusedPost | undefined;
  rules?: RulesToAccept | undefined;
  /** For browsers without JavaScript; all others request it. */
  own?: OwnVisit | undefined;
  /** If present, the page shows only this. */
  arrival?: ArrivalPage | undefined;
}

/** A rendered page before its scripts run. */
export interface RenderedPage {
  title: string;
  markup: string;
  /** The initial data of its scripts besides the configuration; null for none. */
  refused: object | null;
}

/** The exports of a build's render bundle. It renders one page at a time. */
export interface RenderBundle {
  renderPage(order: PageOrder): Promise<RenderedPage>;
}

import { emptyCheckInForm } from '#shared/check-in/driver-fields.ts';
import { newCheckInOf, type NewCheckIn } from '#shared/contract/create-check-in.ts';
import type { RefusedPost } from '#shared/contract/rendered-page.ts';
import { AppError } from '#shared/errors/errors.ts';
import { activeFacilities } from '#shared/facilities/facilities.ts';
import { broken, type BrokenRule } from '#shared/errors/broken-rule.ts';
import { rulesRefusal } from '#shared/errors/rule-texts.ts';
import { checkForm } from '#shared/form/check-form.ts';
import { judgingForm } from '#shared/form/forms.ts';
import { filledValues } from '#shared/form/typed-values.ts';
import { maxTypedCode } from '#shared/gate/gate-code.ts';
import { isLanguage, type Language } from '#shared/words/languages.ts';
import { anonymous } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { parseRequest } from '../../platform/routing/parse-request.ts';
import { asksForTexts } from '../calls/calls-service.ts';
import { listsForCheckIn } from '../settings/settings-service.ts';
import { type CheckInSource, createCheckIn } from './create-check-in.ts';
import { findOwn } from './own-check-in.ts';
import { idForPost, type PostingBrowser, samePostMs } from './posted-ids.ts';

type Controls = URLSearchParams;

export interface PostedForm extends Pick<RefusedPost, 'values' | 'isConfirmed' | 'wantsTexts'> {
  formVersion: number | undefined;
  textsVersion: number | undefined;
  language: Language | undefined;
  siteRules: NewCheckIn['siteRules'];
  /** The code is as typed; undefined if the page did not ask for one. */
  gateCode: string | undefined;
}

function versionIn(controls: Controls, name: string): number | undefined {
  const version = controls.get(name) ?? '';
  return /^[1-9]\d{0,8}$/.test(version) ? Number(version) : undefined;
}

/** The control's value is, for example, `3 es`. */
function acceptedIn({ clock }: Context, controls: Controls): NewCheckIn['siteRules'] {
  const [, version, language] = /^([1-9]\d{0,8}) (\w+)$/.exec(controls.get('siteRules') ?? '') ?? [];
  return isLanguage(language) ? { version: Number(version), language, at: clock.now().toISOString() } : undefined;
}

const judging = ({ settings, clock }: Context, version: number | undefined) =>
  judgingForm(settings.forms, version, clock.now());

/** Fields that were not asked for have the values of an empty form. */
export function readPostedForm(context: Context, controls: Controls): PostedForm {
  const formVersion = versionIn(controls, 'formVersion');
  const language = controls.get('language');
  const isOnly = activeFacilities(context.facilities).length === 1;
  const empty = emptyCheckInForm(isOnly ? context.facilities.preset : '');
  const values = Object.entries(empty).map(([name, usual]) => [name, controls.get(name) ?? usual]);
  const fields = filledValues(judging(context, formVersion).fields, controls);
  return {
    values: { ...(Object.fromEntries(values) as typeof empty), ...(fields && { fields }) },
    isConfirmed: controls.has('confirmed'),
    wantsTexts: asksForTexts(context) && controls.has('textConsent'),
    textsVersion: versionIn(controls, 'textConsent'),
    formVersion,
    language: isLanguage(language) ? language : undefined,
    siteRules: acceptedIn(context, controls),
    gateCode: controls.get('gateCode')?.slice(0, maxTypedCode),
  };
}

/** The rules are those of the form's page; all errors are reported at once. */
function checkPosted(context: Context, { values, isConfirmed, formVersion }: PostedForm) {
  const checked = checkForm(judging(context, formVersion), values, activeFacilities(context.facilities));
  const rules = new Map<string, BrokenRule>(checked.broken);
  if (!isConfirmed) rules.set('confirmed', broken('required'));
  if (rules.size > 0) throw rulesRefusal(rules);
  return checked.values;
}

/** Undefined if the box is not checked, because the driver may not have been asked. */
function textConsentOf({ settings }: Context, posted: PostedForm) {
  const { wantsTexts, language = settings.settings.language, textsVersion: version } = posted;
  return wantsTexts ? { textConsent: { given: true, language, ...(version && { version }) } } : {};
}

async function requestOf(
  context: Context,
  posted: PostedForm,
  id = '00000000-0000-7000-8000-000000000000',
): Promise<NewCheckIn> {
  const { formVersion, language, siteRules, gateCode } = posted;
  const read = { ...(formVersion && { formVersion }), ...(language && { language }) };
  const body = {
    ...checkPosted(context, posted),
    id,
    confirmed: true,
    ...read,
    ...textConsentOf(context, posted),
    ...(siteRules && { siteRules }),
    ...(gateCode && { gateCode }),
  };
  return parseRequest(newCheckInOf(await listsForCheckIn(context, body)), body);
}

async function recentIds(context: Context, receipts: string | undefined): Promise<string[]> {
  const since = context.clock.now().getTime() - samePostMs;
  const own = receipts === undefined ? [] : await findOwn(context, receipts);
  return own.filter((row) => row.created_at.getTime() > since).map(({ id }) => id);
}

const isOther = (error: unknown) => error instanceof AppError && error.code === 'id_conflict';

/**
 * Applies the rules of the API. The same content from the same browser is one check-in, whether or not it sends a
 * receipt of the first. Throws the API's errors, with those of all fields at once.
 */
export async function postCheckIn(
  context: Context,
  posted: PostedForm,
  { receipts, ...browser }: PostingBrowser & { receipts: string | undefined },
) {
  const input = await requestOf(context, posted);
  const { address } = browser;
  for (const id of await recentIds(context, receipts)) {
    try {
      return await createCheckIn(context, anonymous, { ...input, id }, { address });
    } catch (error) {
      if (!isOther(error)) throw error;
    }
  }
  return createCheckIn(context, anonymous, { ...input, id: await idForPost(context, browser, input) }, { address });
}

/** The page provides the id, so submitting twice is one check-in. Throws `illegal_transition` if the link was used. */
export async function postLinkedCheckIn(
  context: Context,
  posted: PostedForm,
  { id, ...from }: CheckInSource & { id: string },
) {
  return createCheckIn(context, anonymous, await requestOf(context, posted, id), from);
}

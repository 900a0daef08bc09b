import type { TextConsent } from '#shared/contract/create-check-in.ts';
import type { Context } from '../../platform/context.ts';
import { storeTextConsent } from './calls-repository.ts';

/** Whether drivers are asked whether they want texts. */
export const asksForTexts = ({ settings }: Pick<Context, 'settings'>): boolean => settings.working.callsByText;

/** Keeps what a driver said to being sent texts; the first answer stands. Nothing is kept where texts are off. */
export async function keepTextConsent(
  context: Pick<Context, 'database' | 'clock' | 'settings'>,
  checkInId: string,
  { given, wording, language }: TextConsent,
): Promise<void> {
  if (!asksForTexts(context)) return;
  const consent = { check_in_id: checkInId, is_given: given, wording, language, given_at: context.clock.now() };
  await storeTextConsent(context.database.db, consent);
}

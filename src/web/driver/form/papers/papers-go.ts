import type { BaseForm } from '#shared/form/definition.ts';
import { isPaper } from '#shared/form/definition.ts';
import { customName, fieldsForDriver } from '#shared/form/offered-fields.ts';
import { currentlyOffered } from '#web/common/data/offered-facilities.ts';
import { letPapersGo, refreshPapers } from '#web/common/papers/kept-papers.ts';
import { sendPapers, startPapers } from '#web/common/papers/send-papers.ts';
import { paperTexts } from '#web/common/papers/texts.ts';
import type { Typed } from '../use-driver-form.ts';

/** The messages at the fields for papers that must be given, or be said why they are not. */
export async function missing(form: BaseForm, typed: Typed, checkIn: string): Promise<[string, string][]> {
  const facility = currentlyOffered().facilities.find(({ name }) => name === typed.facility);
  const kept = (await refreshPapers()).filter(({ target }) => target.checkIn === checkIn);
  return fieldsForDriver(form, facility?.id ?? null)
    .filter((field) => !field.system && isPaper(field) && field.required && !kept.some((one) => one.field === field.id))
    .map(({ id }) => [customName(id), paperTexts.faults.required]);
}

/** Sends what was given in a form as soon as its check-in is taken. */
export async function go(checkIn: string): Promise<void> {
  await letPapersGo(checkIn);
  startPapers();
  void sendPapers();
}

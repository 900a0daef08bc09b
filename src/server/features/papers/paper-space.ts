import type { Context } from '../../platform/context.ts';
import { readUsedBytes } from './papers-repository.ts';

const gigabyte = 1_000_000_000;

/** Of the space, which drivers may use: what a stranger sends leaves staff room. Source: docs/product, "Limits of papers". */
export const driversShare = 0.8;

/** How many bytes papers may take. */
export const spaceOf = ({ settings }: Context['settings']): number => settings.paperSpace * gigabyte;

/** What health says of the space for papers; null while drivers can send theirs. */
export async function paperSpaceMessage({ database, settings, papers }: Context): Promise<string | null> {
  if (!papers.isUsed || !settings.settings.papers) return null;
  const [used, space] = [await readUsedBytes(database.db), spaceOf(settings)];
  if (used < space * driversShare) return null;
  const taken = (used / gigabyte).toFixed(1);
  return `Photos and signatures take ${taken} of ${settings.settings.paperSpace} GB, so drivers can send no more. Give them more space, or keep them for fewer days, in the settings under Data.`;
}

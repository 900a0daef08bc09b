import { facilityLimits, type FacilityUpdate, type NewFacility } from '#shared/contract/facilities.ts';
import { foldedName } from '#shared/facilities/facilities.ts';
import { defaultFacilitySettings, facilitySettingsIn } from '#shared/facilities/facility-settings.ts';
import { isExample, slugOf } from '#shared/facilities/names.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { fieldRefusal } from '#shared/errors/rule-texts.ts';
import type { StaffCaller } from '../../platform/caller.ts';
import type { Context } from '../../platform/context.ts';
import { withId } from '../../platform/facility-keys.ts';
import type { FacilityRow, StoredFacility } from '../../platform/facilities-schema.ts';
import { changesBetween, refuseConflicts } from './change-conflicts.ts';
import { shortListed } from './change-docks.ts';
import {
  changeFacility,
  deleteUnused,
  findTakenWords,
  insertDocks,
  insertFacility,
  keepWords,
  reorderFacilities,
} from './facility-repository.ts';
import { type SettingsWrite, writeSettings } from './settings-write.ts';

async function refuseTaken(
  write: SettingsWrite,
  words: Readonly<Record<string, string | undefined>>,
  own: string | null,
) {
  const folded = Object.entries(words).flatMap(([path, word]) => (word ? [[path, foldedName(word)] as const] : []));
  const taken = await findTakenWords(
    write.trx,
    folded.map(([, word]) => word),
    own,
  );
  const path = folded.find(([, word]) => taken.has(word))?.[0];
  if (path) throw fieldRefusal(path, broken('already_taken'));
}

/** The slug gets a number if the name's is taken, and is a default if nothing of the name remains. */
async function freeSlug({ trx }: SettingsWrite, name: string): Promise<string> {
  const plain = slugOf(name) || 'facility';
  const candidates = [
    plain,
    ...Array.from({ length: facilityLimits.facilities }, (_, index) => `${plain}-${index + 2}`),
  ];
  const taken = await findTakenWords(trx, candidates, null);
  return candidates.find((candidate) => !taken.has(candidate)) ?? plain;
}

/** Returns the facility's id. Refuses, changing nothing, a name or slug that another facility has or had. */
export function createFacility(context: Context, caller: StaffCaller, input: NewFacility): Promise<string> {
  return writeSettings(context, caller, async (write) => {
    if (write.rows.length >= facilityLimits.facilities) {
      throw fieldRefusal('name', broken('limit_reached', { max: facilityLimits.facilities }));
    }
    const { name, timeZone = null, country = null } = input;
    await refuseTaken(write, { name, slug: input.slug }, null);
    const slug = input.slug ?? (await freeSlug(write, name));
    const id = await insertFacility(write.trx, { name, slug, timeZone, country });
    await keepWords(write.trx, id, [foldedName(name), slug]);
    await insertDocks(write.trx, id, shortListed(input.docks, 0));
    const after = { name, slug, timeZone, country, docks: input.docks };
    await write.note('facility_changed', { facility: id }, changesBetween({}, after));
    if (input.replacesExamples) await replaceExamples(write, id);
    return id;
  });
}

/** The examples are deleted, or retired if something refers to them. */
async function replaceExamples({ trx, rows, now, note }: SettingsWrite, id: string): Promise<void> {
  await changeFacility(trx, id, { is_default: true });
  await reorderFacilities(trx, [id, ...rows.map((row) => row.id)]);
  await note('facility_changed', { facility: id }, changesBetween({ isDefault: false }, { isDefault: true }));
  for (const example of rows.filter((row) => row.retired_at === null && isExample(row))) {
    if (await deleteUnused(trx, example, id)) continue;
    await changeFacility(trx, example.id, { retired_at: now });
    await note('facility_changed', { facility: example.id }, changesBetween({ isRetired: false }, { isRetired: true }));
  }
}

function shownOf(row: StoredFacility, rows: readonly StoredFacility[]) {
  return {
    name: row.name,
    slug: row.slug,
    timeZone: row.time_zone,
    country: row.country,
    position: rows.indexOf(row) + 1,
    isDefault: row.is_default,
    isRetired: row.retired_at !== null,
    ...defaultFacilitySettings,
    ...row.settings,
  };
}

function columnsOf(changes: FacilityUpdate['changes'], row: StoredFacility, now: Date): Partial<FacilityRow> {
  const { name, slug, timeZone, country, isDefault, isRetired } = changes;
  const settings = facilitySettingsIn(changes);
  return {
    ...(name !== undefined && { name }),
    ...(slug !== undefined && { slug }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(country !== undefined && { country }),
    ...(isDefault && { is_default: true }),
    ...(isRetired !== undefined && { retired_at: isRetired ? (row.retired_at ?? now) : null }),
    ...(Object.keys(settings).length > 0 && { settings: { ...row.settings, ...settings } }),
  };
}

const wallLanguages = ['wallSecondLanguage', 'wallLanguage'] as const;
type WallLanguage = (typeof wallLanguages)[number];

/** A wall alternates between two different languages. Stored duplicates do not block other changes. */
function refuseSameLanguage(
  { wallLanguage, wallSecondLanguage }: Record<WallLanguage, unknown>,
  changes: FacilityUpdate['changes'],
) {
  const changed = wallLanguages.find((name) => changes[name] !== undefined);
  if (changed === undefined || !wallLanguage || wallLanguage !== wallSecondLanguage) return;
  throw fieldRefusal(`changes.${changed}`, broken('needs', { missing: 'other-language' }));
}

function reordered(rows: readonly StoredFacility[], row: StoredFacility, position: number): string[] {
  const others = rows.filter((other) => other !== row).map(({ id }) => id);
  return others.toSpliced(position - 1, 0, row.id);
}

/** Throws `not_found`, `edit_conflict`, and an error at its field for a taken name or for retiring the default. */
export function updateFacility(
  context: Context,
  caller: StaffCaller,
  id: string,
  { changes, base }: FacilityUpdate,
): Promise<void> {
  return writeSettings(context, caller, async (write) => {
    const row = withId(write.rows, id, 'facility');
    const shown = shownOf(row, write.rows);
    refuseConflicts(shown, changes, base);
    const { name, slug, position } = changes;
    await refuseTaken(write, { 'changes.name': name, 'changes.slug': slug }, id);
    const after = { ...shown, ...changes };
    if (after.isDefault && after.isRetired) {
      throw fieldRefusal(changes.isRetired ? 'changes.isRetired' : 'changes.isDefault', broken('still_needed'));
    }
    refuseSameLanguage(after, changes);
    await changeFacility(write.trx, id, columnsOf(changes, row, write.now));
    await keepWords(write.trx, id, [foldedName(name ?? row.name), slug ?? row.slug]);
    if (position !== undefined) await reorderFacilities(write.trx, reordered(write.rows, row, position));
    await write.note('facility_changed', { facility: id }, changesBetween(shown, changes));
  });
}

import type { ColumnType, Generated, Selectable } from 'kysely';

import type { PictureType } from '#shared/papers/paper-limits.ts';
import type { FacilitySettings } from '#shared/facilities/facility-settings.ts';
import type { RulePicture, SiteRulesInForce, SiteRuleTexts } from '#shared/site-rules/site-rules.ts';

interface FacilityTable {
  id: Generated<string>;
  /** The key is permanent, as records refer to it: it is the facility's first name. */
  key: string;
  name: string;
  slug: string;
  /** Null to use the installation's. */
  time_zone: string | null;
  country: string | null;
  position: number;
  is_default: Generated<boolean>;
  retired_at: Date | null;
  /** Settings an administrator has changed; all others have their default. */
  settings: Generated<Partial<FacilitySettings> & { siteRules?: SiteRulesInForce }>;
  version: Generated<number>;
}

/** Every version is kept, so that the accepted text can be read later. */
interface SiteRulesTable {
  facility_id: string;
  version: number;
  texts: ColumnType<SiteRuleTexts, string, string>;
  published_at: Date;
  pictures: ColumnType<RulePicture[] | null, string | null, never>;
}

interface RulePictureTable {
  sha256: string;
  type: PictureType;
  content: Buffer;
}

export type FacilityRow = Selectable<FacilityTable>;

/** Every name and slug that a facility has or had, in lower case. */
interface FacilityWordTable {
  word: string;
  facility_id: string;
}

interface DockTable {
  id: Generated<string>;
  facility_id: string;
  name: string;
  is_short_listed: Generated<boolean>;
  out_of_service_since: Date | null;
  out_of_service_reason: string | null;
  retired_at: Date | null;
  version: Generated<number>;
}

export type DockRow = Selectable<DockTable>;

/** `words` are all names and slugs the facility has or had. */
export interface StoredFacility extends FacilityRow {
  words: string[];
  docks: DockRow[];
}

export interface FacilitiesSchema {
  facilities: FacilityTable;
  facility_words: FacilityWordTable;
  docks: DockTable;
  site_rules: SiteRulesTable;
  rule_pictures: RulePictureTable;
}

import { staffTranslations } from '#shared/words/staff-translations.ts';
import type { StaffTranslation } from '#shared/words/words.ts';
import { addWords } from './words.ts';

/** Loads staff's words in a language, part by part; one that cannot be loaded, as without a network, is in English. */
export async function loadStaffWords(chosen: StaffTranslation): Promise<void> {
  const { staff } = await staffTranslations[chosen]();
  const load = async (part: () => Promise<object>) => {
    try {
      addWords({ ...(await part()) });
    } catch {
      // English is there with the code.
    }
  };
  await Promise.all(Object.values(staff).map(load));
}

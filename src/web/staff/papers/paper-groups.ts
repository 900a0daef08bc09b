import type { AskedPaper, Paper, Papers } from '#shared/contract/papers.ts';
import type { BaseForm } from '#shared/form/definition.ts';
import { customLabel } from '#shared/form/named-values.ts';
import { customName } from '#shared/form/offered-fields.ts';

/** The papers of one field of the form, and what is asked for it; nothing is where the form has retired it. */
export interface PaperGroup {
  field: string;
  label: string;
  asked: AskedPaper | undefined;
  papers: readonly Paper[];
}

/** A stored picture with what it is called: its field, and which of several it is. */
export interface Picture {
  paper: Paper;
  group: PaperGroup;
  /** Among the pictures of its field, from 1 on. */
  number: number;
}

export const isStored = ({ state }: Paper): boolean => state === 'stored';

/** Papers by the fields that ask for them, in the order of the form, then those that nothing asks for any more. */
export function groupsOf({ asked, papers }: Papers, form: BaseForm): readonly PaperGroup[] {
  const fields = new Set([...asked, ...papers].map(({ field }) => field));
  return [...fields].map((field) => ({
    field,
    label: customLabel(form, customName(field)) ?? '',
    asked: asked.find((one) => one.field === field),
    papers: papers.filter((one) => one.field === field),
  }));
}

/** All pictures of a record in the order in which they are shown. */
export function picturesOf(groups: readonly PaperGroup[]): readonly Picture[] {
  return groups.flatMap((group) => {
    const stored = group.papers.filter((paper) => isStored(paper));
    return stored.map((paper, index) => ({ paper, group, number: index + 1 }));
  });
}

const stageOf = ({ group }: Picture) => group.asked?.stage ?? 'arrival';

/** With which other picture one is compared first: one of another stage, as before and after the work. */
export function comparedWith(pictures: readonly Picture[], shown: Picture): Picture | undefined {
  const others = pictures.filter((other) => other !== shown);
  return others.find((other) => stageOf(other) !== stageOf(shown)) ?? others[0];
}

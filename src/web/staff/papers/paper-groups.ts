import type { AskedPaper, Paper, Papers } from '#shared/contract/papers.ts';
import type { BaseForm } from '#shared/form/definition.ts';
import { customLabel } from '#shared/form/named-values.ts';
import { customName } from '#shared/form/offered-fields.ts';

/** The papers of one field of the form, and what is asked for; nothing is if the form has retired the field. */
export interface PaperGroup {
  field: string;
  label: string;
  asked: AskedPaper | undefined;
  papers: readonly Paper[];
}

/** A stored picture with its field and its number within the field. */
export interface Picture {
  paper: Paper;
  group: PaperGroup;
  /** The position among the pictures of its field, from 1. */
  number: number;
}

export const isStored = ({ state }: Paper): boolean => state === 'stored';

/** Papers grouped by field, in the order of the form, followed by those of fields that ask for nothing any more. */
export function groupsOf({ asked, papers }: Papers, form: BaseForm): readonly PaperGroup[] {
  const fields = new Set([...asked, ...papers].map(({ field }) => field));
  return [...fields].map((field) => ({
    field,
    label: customLabel(form, customName(field)) ?? '',
    asked: asked.find((one) => one.field === field),
    papers: papers.filter((one) => one.field === field),
  }));
}

/** All pictures of a record in display order. */
export function picturesOf(groups: readonly PaperGroup[]): readonly Picture[] {
  return groups.flatMap((group) => {
    const stored = group.papers.filter((paper) => isStored(paper));
    return stored.map((paper, index) => ({ paper, group, number: index + 1 }));
  });
}

const stageOf = ({ group }: Picture) => group.asked?.stage ?? 'arrival';

/**
 * The picture that another one is compared with by default: one of another stage, for example before and after the
 * work.
 */
export function comparedWith(pictures: readonly Picture[], shown: Picture): Picture | undefined {
  const others = pictures.filter((other) => other !== shown);
  return others.find((other) => stageOf(other) !== stageOf(shown)) ?? others[0];
}

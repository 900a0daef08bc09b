import type { AskedPaper, Paper, Papers } from '#shared/contract/papers.ts';
import type { BaseForm } from '#shared/form/definition.ts';
import { customLabel } from '#shared/form/named-values.ts';
import { customName } from '#shared/form/offered-fields.ts';

/** Nothing is asked for if the form has retired the field. */
export interface PaperGroup {
  field: string;
  label: string;
  asked: AskedPaper | undefined;
  papers: readonly Paper[];
}

export interface Picture {
  paper: Paper;
  group: PaperGroup;
  /** The pictures of a field are numbered from 1. */
  number: number;
}

export const isStored = ({ state }: Paper): boolean => state === 'stored';

/** The groups are in the order of the form, followed by the fields that ask for nothing any more. */
export function groupsOf({ asked, papers }: Papers, form: BaseForm): readonly PaperGroup[] {
  const fields = new Set([...asked, ...papers].map(({ field }) => field));
  return [...fields].map((field) => ({
    field,
    label: customLabel(form, customName(field)) ?? '',
    asked: asked.find((one) => one.field === field),
    papers: papers.filter((one) => one.field === field),
  }));
}

export function picturesOf(groups: readonly PaperGroup[]): readonly Picture[] {
  return groups.flatMap((group) => {
    const stored = group.papers.filter((paper) => isStored(paper));
    return stored.map((paper, index) => ({ paper, group, number: index + 1 }));
  });
}

const stageOf = ({ group }: Picture) => group.asked?.stage ?? 'arrival';

/** The default is a picture of another stage, for example before and after the work. */
export function comparedWith(pictures: readonly Picture[], shown: Picture): Picture | undefined {
  const others = pictures.filter((other) => other !== shown);
  return others.find((other) => stageOf(other) !== stageOf(shown)) ?? others[0];
}

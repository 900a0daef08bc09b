import { type Stage, stagesAtDock } from '../check-in/stage.ts';
import { customFieldsOf } from '../form/custom-fields.ts';
import { type CustomField, type FormDefinition, isPaper, type PaperKind, type PaperStage } from '../form/definition.ts';
import { isInForm } from '../form/offered-fields.ts';

/** `sending` means partly received, `typed` a name instead of a signature, `waived` left out with a reason. */
export const paperStates = ['sending', 'stored', 'typed', 'waived'] as const;

type PaperField = CustomField & { readonly kind: PaperKind };

const fromDockIn: ReadonlySet<Stage> = new Set([...stagesAtDock, 'completed', 'gated-out']);
const fromWorkEnd: ReadonlySet<Stage> = new Set(['ready', 'completed', 'gated-out']);

/** Dock In is the only sign of leaving if work is not recorded. Source: docs/product, "Papers that are asked for". */
export function isDue(asked: PaperStage, stage: Stage, workSteps: boolean): boolean {
  if (asked === 'arrival') return true;
  return (asked === 'leaving' && workSteps ? fromWorkEnd : fromDockIn).has(stage);
}

/** Papers are asked for at the facility; `by` limits them to those asked from the driver. */
export function askedPapers(form: FormDefinition, facilityId: string | null, by?: 'driver'): readonly PaperField[] {
  return [...customFieldsOf<CustomField>(form).values()].filter(
    (field): field is PaperField => isPaper(field) && isInForm(field, facilityId) && (!by || field.by === by),
  );
}

export const mostOf = ({ kind, max = 1 }: Pick<CustomField, 'kind' | 'max'>): number => (kind === 'photo' ? max : 1);

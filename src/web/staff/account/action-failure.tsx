import { ApiError } from '#web/common/data/api.ts';
import { errorTextsOf } from '#web/common/field-errors/field-error-texts.ts';
import { accountTexts } from '#web/staff/texts/account.ts';

export function refusalText(error: unknown): string {
  const refused = error instanceof ApiError && error.fields ? Object.values(errorTextsOf(error.fields)) : [];
  return refused[0] ?? (error instanceof Error ? error.message : accountTexts.notDone);
}

/** The keys are fields; errors that concern no field are under `all`. */
export function refusalsOf(error: unknown): Partial<Record<string, string>> {
  if (error instanceof ApiError && error.fields) return errorTextsOf(error.fields);
  return { all: refusalText(error) };
}

export function ActionFailure({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <p role="alert" className="font-semibold text-stop-text">
      {refusalText(error)}
    </p>
  );
}

import { useCallback, useMemo, useReducer } from 'react';

import type { FilledForm as Typed } from '#shared/form/check-form.ts';

export type { Typed };

/** The keys are control names: `driverName`, `fields.<id>`. */
export type FormErrors = Readonly<Record<string, string>>;

interface FormState {
  readonly values: Typed;
  readonly errors: FormErrors;
  /** The number of edits since the form was begun. */
  readonly edits: number;
  /** After each refusal, the first refused control gets the focus. */
  readonly refusals: number;
}

type FormEvent =
  | { type: 'begin'; values: Typed; errors?: FormErrors | undefined }
  | { type: 'edit'; name: string; change: Partial<Typed> }
  | { type: 'refuse'; errors: FormErrors };

function next(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'begin':
      return { values: event.values, errors: event.errors ?? {}, edits: 0, refusals: Number(Boolean(event.errors)) };
    case 'edit': {
      const { [event.name]: _, ...errors } = state.errors;
      return { ...state, values: { ...state.values, ...event.change }, errors, edits: state.edits + 1 };
    }
    case 'refuse':
      return { ...state, errors: event.errors, refusals: state.refusals + 1 };
  }
}

export function useDriverForm(initial: () => FormEvent & { type: 'begin' }) {
  const [state, dispatch] = useReducer(next, null, () => next({} as FormState, initial()));
  const begin = useCallback((values: Typed, errors?: FormErrors) => dispatch({ type: 'begin', values, errors }), []);
  const edit = useCallback((name: string, change: Partial<Typed>) => dispatch({ type: 'edit', name, change }), []);
  const refuse = useCallback((errors: FormErrors) => dispatch({ type: 'refuse', errors }), []);
  return useMemo(() => ({ ...state, begin, edit, refuse }), [state, begin, edit, refuse]);
}

export type DriverForm = ReturnType<typeof useDriverForm>;

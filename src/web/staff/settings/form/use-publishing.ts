import { useState } from 'react';
import { flushSync } from 'react-dom';

import type { FormUpdate } from '#shared/contract/form.ts';
import type { FormDefinition } from '#shared/form/definition.ts';
import { ApiError } from '#web/common/data/api.ts';
import { usePublishForm } from '#web/staff/data/form.ts';
import { checkDraft, type FormErrors, messagesFor } from './draft/check-draft.ts';
import type { DraftField } from './draft/draft-field.ts';
import { formEditorTexts } from '#web/staff/texts/form-editor.ts';
import { say } from '#web/common/data/words.ts';

const texts = formEditorTexts.publish;
const none: FormErrors = new Map();

interface PublishingProps {
  published: FormDefinition;
  fields: readonly DraftField[];
  facilityIds: readonly string[];
  onPublished: (form: FormDefinition) => void;
  /** The keys are field ids, so that the first field can be shown. */
  onRefused: (errors: FormErrors) => void;
}

/** Where both have an error, the first wins. */
function joined(first: FormErrors, second: FormErrors): FormErrors {
  const ids = new Set([...first.keys(), ...second.keys()]);
  return new Map([...ids].map((id) => [id, new Map([...(second.get(id) ?? []), ...(first.get(id) ?? [])])]));
}

function namedBy(error: unknown, fields: readonly DraftField[]): FormErrors {
  return error instanceof ApiError && error.fields ? messagesFor(Object.entries(error.fields), fields) : none;
}

/** What somebody else has published is shown separately. */
function failureOf(error: unknown, named: FormErrors): string {
  if (error instanceof ApiError && error.code === 'edit_conflict') return texts.settle;
  if (named.size > 0) return texts.invalid;
  return `${error instanceof Error ? error.message : ''} ${texts.stillHere}`;
}

export function usePublishing({ published, fields, facilityIds, onPublished, onRefused }: PublishingProps) {
  const { mutateAsync, isPending } = usePublishForm();
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState(none);
  const [update, setUpdate] = useState<FormUpdate | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const checked = checkDraft(published, fields, facilityIds);

  const start = () => {
    setDone(null);
    setTried(true);
    setFailure(checked.update ? null : texts.invalid);
    if (checked.update) setUpdate(checked.update);
    else onRefused(checked.errors);
  };

  const publish = async () => {
    if (!update) return;
    try {
      const form = await mutateAsync(update);
      setUpdate(null);
      setTried(false);
      setDone(say(texts.done, { version: form.version }));
      onPublished(form);
    } catch (error) {
      const named = namedBy(error, fields);
      setRefused(named);
      setFailure(failureOf(error, named));
      flushSync(() => setUpdate(null));
      // The dialog restores the focus in a later task, after which it moves to the field.
      if (named.size > 0) setTimeout(() => onRefused(named));
    }
  };

  /** Call it with each edit of a field: errors from a refusal may no longer apply. */
  const forgetOf = (id: string) => {
    setDone(null);
    setFailure(null);
    setRefused((before) => new Map([...before].filter(([refusedId]) => refusedId !== id)));
  };

  /** Call it after the draft was replaced by another; `message` says how. */
  const reset = (message: string | null = null) => {
    setDone(message);
    setTried(false);
    setRefused(none);
    setFailure(null);
  };

  const errors = joined(isTried ? checked.errors : checked.earlyErrors, refused);
  const cancel = () => setUpdate(null);
  return { errors, update, isPending, failure, done, start, publish, cancel, forgetOf, reset };
}

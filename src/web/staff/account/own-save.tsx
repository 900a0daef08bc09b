import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, type SubmitEvent, useState } from 'react';

import type { OwnAccount } from '#shared/contract/own-account.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { Button } from '#web/common/ui/button.tsx';
import { refusalsOf } from './action-failure.tsx';

export type Errors = Partial<Record<string, string>>;

/** The message `saved` is shown once it is done. */
export function useOwnSave(saved: string) {
  const client = useQueryClient();
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);

  /** Errors and messages refer to the state before the next edit. */
  const forget = () => {
    setErrors({});
    setDone(null);
  };
  /** Input with faults is not sent; resolves to whether it was saved. */
  const save = async (send: () => Promise<OwnAccount>, faults: Errors = {}): Promise<boolean> => {
    if (isBusy) return false;
    setErrors(faults);
    if (Object.keys(faults).length > 0) return false;
    setBusy(true);
    try {
      client.setQueryData(queryKeys.ownAccount, await send());
      setDone(saved);
      return true;
    } catch (failure) {
      setErrors(refusalsOf(failure));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { errors, isBusy, done, forget, save };
}

interface OwnFormProps {
  label: string;
  isDirty: boolean;
  saving: Pick<ReturnType<typeof useOwnSave>, 'isBusy' | 'done'>;
  onSave: () => void;
  className?: string;
  children: ReactNode;
}

/** The button is inactive until something is edited. */
export function OwnForm({ label, isDirty, saving: { isBusy, done }, onSave, className, children }: OwnFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isDirty && !isBusy) onSave();
  };
  return (
    <form noValidate onSubmit={submit} className={clsx('grid gap-4', className)}>
      {children}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!isDirty} busy={isBusy}>
          {label}
        </Button>
        <output className="font-semibold text-go-text">{done}</output>
      </div>
    </form>
  );
}

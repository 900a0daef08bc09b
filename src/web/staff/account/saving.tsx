import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, type SubmitEvent, useState } from 'react';

import type { OwnAccount } from '#shared/contract/own-account.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { Button } from '#web/common/ui/button.tsx';
import { refusalsOf } from './action-failure.tsx';

/** By field; those that concern no field are under `all`. */
export type Errors = Partial<Record<string, string>>;

export function useSaving() {
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);

  /** Errors and messages refer to the state before the next edit. */
  const forget = () => {
    setErrors({});
    setDone(false);
  };
  /** Input with faults is not sent; resolves to whether it was saved. */
  const save = async (send: () => Promise<unknown>, faults: Errors = {}): Promise<boolean> => {
    if (isBusy) return false;
    setErrors(faults);
    setDone(false);
    if (Object.keys(faults).length > 0) return false;
    setBusy(true);
    try {
      await send();
      setDone(true);
      return true;
    } catch (failure) {
      setErrors(refusalsOf(failure));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { errors, isBusy, isDone, forget, save };
}

/** For a part of the user's own account, which every such request returns. */
export function useOwnSaving() {
  const client = useQueryClient();
  const { save, ...saving } = useSaving();
  const saveOwn = (send: () => Promise<OwnAccount>, faults?: Errors) =>
    save(async () => client.setQueryData(queryKeys.ownAccount, await send()), faults);
  return { ...saving, save: saveOwn };
}

interface SavingFormProps {
  label: string;
  /** The button is inactive until something is edited. */
  isDirty?: boolean;
  saving: { isBusy: boolean; isDone: boolean };
  /** Shown once it is done. */
  saved?: string;
  onSave: () => void;
  /** Beside the button. */
  beside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function SavingForm(props: SavingFormProps) {
  const { label, isDirty = true, saving, saved, onSave, beside, className, children } = props;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isDirty && !saving.isBusy) onSave();
  };
  return (
    <form noValidate onSubmit={submit} className={clsx('grid gap-4', className)}>
      {children}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" disabled={!isDirty} busy={saving.isBusy}>
          {label}
        </Button>
        {beside}
        {saved !== undefined && <output className="font-semibold text-go-text">{saving.isDone && saved}</output>}
      </div>
    </form>
  );
}

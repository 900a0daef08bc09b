import { type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';

import type { Role } from '#shared/access/permissions.ts';
import { type CheckInForm, checkInFormOf } from '#shared/check-in/form.ts';
import { paths } from '#web/app/paths.ts';
import { sendArrival } from '#web/data/operations/send-arrival.ts';
import { checkedBy } from '#web/parts/field-errors/checked-by.ts';
import { checkInFormTexts } from '#web/parts/texts/check-in-form.ts';
import { currentlyOffered, offeredLists, useOffered } from '#web/data/offered-facilities.ts';
import { toast } from '#web/ui/toast-store.ts';
import { createAsyncGuard } from './async-guard.ts';
import { useAsked } from './use-asked.ts';
import { useEarlyInput } from './early-input.ts';
import { facilityFromQuery } from './facility-from-query.ts';
import { arrivalOf, explain, keepCheckIn, loadForLater, mayBeSent } from './keep-check-in.ts';
import { emptyForm, useDraft } from './use-draft.ts';

/** Tells the next page that it was reached by sending, and when. */
const justSent = () => ({ state: Date.now() });

/** State and submission of a new check-in. `isSignedIn` callers need no confirmation. */
export function useNewCheckIn(role: Role | undefined) {
  const isSignedIn = role !== undefined;
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [facility] = useState(() => facilityFromQuery(query, currentlyOffered()));
  const earlyRef = useEarlyInput(facility);
  const asked = useAsked();
  const offered = useOffered();
  const form = useForm({
    resolver: asked?.checkedAsAsked ?? checkedBy(checkInFormOf(offeredLists(offered))),
    defaultValues: emptyForm(),
    reValidateMode: 'onSubmit',
  });
  const [isConfirmed, setConfirmed] = useState(false);
  const [wasNotSent, setNotSent] = useState(false);
  const [question, setQuestion] = useState<ReactNode>(null);
  const startOver = useCallback(() => {
    setConfirmed(false);
    setNotSent(false);
  }, []);
  const draft = useDraft(form, earlyRef, startOver);
  useLayoutEffect(() => setConfirmed(earlyRef.current.isConfirmed), [earlyRef]);
  const [guard] = useState(() => createAsyncGuard(Date.now));
  // While online: the code could not load offline.
  useEffect(loadForLater, []);
  const [instead, setInstead] = useState<ReactNode>(null);
  useEffect(() => {
    if (!role) return;
    import('./instead-of-form.tsx').then(
      ({ insteadOfForm, loadRecord }) => {
        setInstead(insteadOfForm(role));
        loadRecord().catch(() => undefined);
      },
      () => undefined,
    );
  }, [role]);
  const mustConfirm = !isSignedIn && !isConfirmed;

  const recorded = async () => {
    draft.forget();
    await navigate(isSignedIn ? paths.checkInRecord(draft.id) : paths.success, justSent());
  };

  const keep = async (arrival: Parameters<typeof keepCheckIn>[0]) => {
    if (await keepCheckIn(arrival)) {
      draft.forget();
      await navigate(isSignedIn ? paths.checkInRecord(draft.id) : paths.success);
      return;
    }
    toast({ ...checkInFormTexts.notRecorded, variant: 'destructive', topic: 'form' });
    setNotSent(true);
  };

  const send = async (values: CheckInForm) => {
    setNotSent(false);
    if (!isSignedIn && !(await mayBeSent(values, setQuestion))) return;
    const arrival = arrivalOf(draft.id, values, isSignedIn);
    try {
      await sendArrival(arrival);
      toast({ ...checkInFormTexts.recorded, variant: 'success', topic: 'form' });
      await recorded();
    } catch (error) {
      const failure = await explain(error, form);
      if (failure === 'recorded-before') await recorded();
      if (failure === 'not-sent') await keep(arrival);
    }
  };

  const sendOnce = async (values: CheckInForm) => {
    const admission = guard.enter();
    if (admission === 'wait') toast({ ...checkInFormTexts.pleaseWait, variant: 'warning', topic: 'form' });
    if (admission !== 'go') return;
    await send(values).finally(guard.leave);
  };

  const submit = form.handleSubmit(sendOnce, () =>
    toast({ ...checkInFormTexts.invalidForm, variant: 'destructive', topic: 'form' }),
  );

  // Editing a field clears its error.
  const register = (name: keyof CheckInForm) => form.register(name, { onChange: () => form.clearErrors(name) });

  return { form, register, submit, mustConfirm, isConfirmed, setConfirmed, wasNotSent, question, instead, asked };
}

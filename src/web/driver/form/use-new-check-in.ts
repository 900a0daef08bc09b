import { type ReactNode, startTransition, useCallback, useEffect, useLayoutEffect, useState } from 'react';

import type { Role } from '#shared/access/permissions.ts';
import type { CheckInForm } from '#shared/check-in/driver-fields.ts';
import { offeredFacility } from '#shared/facilities/facilities.ts';
import { paths } from '#web/common/navigation/paths.ts';
import { sendArrival } from '#web/common/offline/send-arrival.ts';
import { type GoOptions, useGo, useQuery } from '#web/common/navigation/navigation.ts';
import { checkInFormTexts } from '#web/common/texts/check-in-form.ts';
import { currentlyOffered, useOffered } from '#web/common/data/offered-facilities.ts';
import { toast } from '#web/common/ui/toast-store.ts';
import { createAsyncGuard } from './async-guard.ts';
import { usePublishedForm } from './use-published-form.ts';
import { useEarlyInput } from './early-input.ts';
import { renderedRefusal } from './rendered-refusal.ts';
import {
  alsoAsked,
  arrivalOf,
  check,
  explain,
  keepCheckIn,
  mayBeSent,
  missingBeside,
  preloadOutcome,
} from './keep-check-in.ts';
import { emptyForm, useDraft } from './use-draft.ts';
import { type DriverForm, useDriverForm } from './use-driver-form.ts';

/** The next page learns from it that a check-in was just sent, and when. */
const justSent = () => ({ state: Date.now() });

/** A signed-in user may have to choose a facility first, for example. */
function useInstead(role: Role | undefined, offered: number): ReactNode {
  const [instead, setInstead] = useState<ReactNode>(null);
  useEffect(() => {
    if (!role) return;
    import('./instead-of-form.tsx').then(
      ({ insteadOfForm }) => setInstead(insteadOfForm(role, offered)),
      () => undefined,
    );
  }, [role, offered]);
  return instead;
}

/**
 * The page was rendered for everybody, but an account may be limited to other facilities. Returns how many are
 * available to it.
 */
function useOwnFacilities(form: DriverForm, role: Role | undefined): number {
  const { facilities, preset } = useOffered();
  useEffect(() => {
    const { facility: chosen } = form.values;
    const isOffered = chosen === preset || facilities.some(({ name }) => name === chosen);
    if (role && !isOffered) form.edit('facility', { facility: preset });
  }, [role, facilities, preset, form]);
  return facilities.length;
}

/** Somebody has left a shared tablet: the next driver may read another language. */
function forgetLanguage(): void {
  import('#web/common/data/speak.ts').then(
    (loaded) => loaded.forgetLanguage(),
    () => undefined,
  );
}

interface Sending {
  form: DriverForm;
  draftId: string;
  isSignedIn: boolean;
  setQuestion: (question: ReactNode) => void;
  setNotSent: (wasNotSent: boolean) => void;
  goOn: (options?: GoOptions) => Promise<void>;
}

/** The form is sent once even if the button is pressed repeatedly, and stored if it cannot be sent. */
function useSending({ form, draftId, isSignedIn, setQuestion, setNotSent, goOn }: Sending) {
  const [isSubmitting, setSubmitting] = useState(false);
  const [guard] = useState(() => createAsyncGuard(Date.now));

  const sayNotSent = () => {
    toast({ ...checkInFormTexts.notRecorded, variant: 'destructive', topic: 'form' });
    setNotSent(true);
  };

  const send = async (values: CheckInForm) => {
    setNotSent(false);
    if (!isSignedIn && !(await mayBeSent(values, setQuestion))) return;
    const arrival = arrivalOf(draftId, values, isSignedIn);
    try {
      await sendArrival(arrival);
      toast({ ...checkInFormTexts.recorded, variant: 'success', topic: 'form' });
      await goOn(justSent());
    } catch (error) {
      const failure = await explain(error, form.refuse);
      if (failure === 'recorded-before') await goOn(justSent());
      if (failure === 'not-sent') await ((await keepCheckIn(arrival)) ? goOn() : sayNotSent());
    }
  };

  const sendOnce = async (values: CheckInForm) => {
    const admission = guard.enter();
    if (admission === 'wait') toast({ ...checkInFormTexts.pleaseWait, variant: 'warning', topic: 'form' });
    if (admission !== 'go') return;
    await send(values).finally(guard.leave);
  };

  const submit = async () => {
    setSubmitting(true);
    try {
      const checked = await check(form.values);
      if (!checked) return sayNotSent();
      const { values, errors: own } = checked;
      const errors = { ...own, ...(await missingBeside(form.values, draftId)) };
      if (Object.keys(errors).length === 0) return await sendOnce(values as CheckInForm);
      form.refuse(errors);
      toast({ ...checkInFormTexts.invalidForm, variant: 'destructive', topic: 'form' });
    } finally {
      setSubmitting(false);
    }
  };
  return { submit, isSubmitting };
}

/** Signed-in users need no confirmation. */
export function useNewCheckIn(role: Role | undefined) {
  const isSignedIn = role !== undefined;
  const go = useGo();
  const [query] = useQuery();
  const [facility] = useState(() => offeredFacility(query.get('facility'), currentlyOffered().facilities)?.name);
  const published = usePublishedForm();
  const earlyRef = useEarlyInput(facility, published?.readCustom);
  const form = useDriverForm(() => ({ type: 'begin', values: emptyForm(facility), ...renderedRefusal() }));
  // Undefined until the page's code runs: until then, the button submits the form natively.
  const [isConfirmed, setConfirmed] = useState<boolean>();
  const [wasNotSent, setNotSent] = useState(false);
  const [question, setQuestion] = useState<ReactNode>(null);
  const clear = useCallback(() => {
    setConfirmed(false);
    setNotSent(false);
    for (const { forget } of alsoAsked) forget?.();
  }, []);
  const startOver = useCallback(() => {
    clear();
    forgetLanguage();
  }, [clear]);
  const draft = useDraft(form, earlyRef, startOver);
  useLayoutEffect(() => setConfirmed(earlyRef.current.isConfirmed), [earlyRef]);
  // The code is loaded while online, because it could not load offline.
  useEffect(preloadOutcome, []);
  const instead = useInstead(role, useOwnFacilities(form, role));
  const mustConfirm = !isSignedIn && !isConfirmed;

  /** The form is empty from here on. */
  const goOn = async (options?: GoOptions) => {
    for (const { taken } of alsoAsked) await taken?.(draft.id);
    startTransition(() => {
      draft.forget();
      clear();
    });
    await go(isSignedIn ? paths.checkInRecord(draft.id) : paths.success, options);
  };
  const { submit, isSubmitting } = useSending({
    form,
    draftId: draft.id,
    isSignedIn,
    setQuestion,
    setNotSent,
    goOn,
  });
  return {
    form,
    draftId: draft.id,
    submit,
    isSubmitting,
    mustConfirm,
    isConfirmed,
    setConfirmed,
    wasNotSent,
    question,
    instead,
    published,
  };
}

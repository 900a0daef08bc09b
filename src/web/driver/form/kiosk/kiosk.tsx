import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

import { asksPaper } from '#shared/form/definition.ts';
import { type CheckInForm, emptyCheckInForm } from '#shared/check-in/driver-fields.ts';
import type { FieldValue } from '#shared/check-in/field-value.ts';
import type { BaseField } from '#shared/form/typed-values.ts';
import { ApiError } from '#web/common/data/api.ts';
import { configStore, useInstallation } from '#web/common/data/config.ts';
import { followConfig, reloadConfig } from '#web/common/data/follow-config.ts';
import { newId } from '#web/common/data/new-id.ts';
import { useStore } from '#web/common/data/store.ts';
import { formErrorText } from '#web/common/field-errors/form-error-text.ts';
import { lazyComponent } from '#web/common/screen/lazy-component.tsx';
import { useWakeLock } from '#web/common/parts/use-wake-lock.ts';
import { formWords } from '#web/common/texts/check-in-form.ts';
import { AlertDialog } from '#web/common/ui/alert-dialog.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { AtKiosk, CheckInId } from '../published/custom-field.tsx';
import { arrivalOf, missingBeside } from '../keep-check-in.ts';
import { useDriverForm } from '../use-driver-form.ts';
import { FirstPage, speakHere } from './first-page.tsx';
import type { LinkOffer as LinkOfferType, LinkPage as LinkPageType, ShownArrival } from './link-page.tsx';
import { checkAnswers, controlName, type KioskPlace, questionsOf } from './questions.ts';
import { QuestionPage } from './question-page.tsx';
import { ReceiptPage } from './receipt-page.tsx';
import { ReviewPage } from './review-page.tsx';
import { sealedCount } from './kept-sealed.ts';
import { keepSending, type KioskReceipt, sendSealed } from './send-sealed.ts';
import { HelpsToRead } from './shown-large.tsx';
import { kioskTexts as texts } from './texts.ts';
import { useIdle } from '#web/common/parts/use-idle.ts';

// Loaded only if the installation expects arrivals.
const LinkPage = lazyComponent<ComponentProps<typeof LinkPageType>>(
  async () => (await import('./link-page.tsx')).LinkPage,
);
const LinkOffer = lazyComponent<ComponentProps<typeof LinkOfferType>>(
  async () => (await import('./link-page.tsx')).LinkOffer,
);

type Errors = Readonly<Record<string, string>>;

function refusedAnswers(error: unknown): Errors {
  const fields = error instanceof ApiError ? error.fields : undefined;
  return Object.fromEntries(Object.entries(fields ?? {}).map(([name, fault]) => [name, formErrorText(name, fault)]));
}

/** A number is the index of a question. */
type Page = 'language' | 'link' | number | 'review' | { receipt: KioskReceipt | null };

interface DriverProps {
  place: KioskPlace;
  recipient: string;
  onOver: () => void;
}

/** The answers are kept only in this component, and are gone with it. */
function useAnswers(place: KioskPlace) {
  const [id] = useState(newId);
  const form = useDriverForm(() => ({ type: 'begin', values: emptyCheckInForm(place.facility.name) }));
  const { fields: custom, ...own } = form.values;
  const answer = (field: BaseField, value: FieldValue) =>
    form.edit(controlName(field), field.system ? { [field.id]: value } : { fields: { ...custom, [field.id]: value } });
  const valueOf = (field: BaseField) => ({ ...custom, ...own })[field.id];
  const [arrival, setArrival] = useState<{ shown: string; known: ReadonlySet<string> }>();
  /** Answers that can be sent are not asked for, but are reviewed with the others. */
  const fillIn = ({ shown, known }: ShownArrival) => {
    const change = known as Partial<CheckInForm>;
    const { errors } = checkAnswers(place, { ...form.values, ...change });
    const names = new Set(Object.keys(known).filter((name) => !(name in errors)));
    form.edit('', change);
    setArrival({ shown, known: names });
    return names;
  };
  return { id, form, answer, valueOf, arrival, fillIn };
}

const loadPapers = () => import('./kiosk-papers.tsx');
const ForgetPapers = lazyComponent<{ checkIn: string }>(async () => (await loadPapers()).ForgetPapers);

function useSending({ place, recipient }: DriverProps, { id, form, arrival }: ReturnType<typeof useAnswers>) {
  const [isSending, setSending] = useState(false);
  /** `receipt` is null if the check-in is queued. */
  const send = async (): Promise<{ faults: Errors } | { receipt: KioskReceipt | null } | 'refused'> => {
    const checked = checkAnswers(place, form.values);
    const missed: Errors = { ...checked.errors, ...(await missingBeside(form.values, id)) };
    form.refuse(missed);
    if (Object.keys(missed).length > 0) return { faults: missed };
    const { data, timestamp } = arrivalOf(id, checked.values as CheckInForm, false);
    setSending(true);
    // If their code cannot be loaded, no papers can have been given.
    const papers = questionsOf(place).some(asksPaper) ? await loadPapers().catch(() => null) : null;
    const sealed = (await papers?.sealPapers(recipient, id)) ?? [];
    try {
      const checkIn = Object.assign(data, { id, occurredAt: timestamp }, arrival && { shown: arrival.shown });
      const receipt = await sendSealed(recipient, checkIn, place.facility.id);
      void papers?.sendPapers();
      return { receipt };
    } catch (error) {
      await papers?.dropPapers(sealed);
      const faults = refusedAnswers(error);
      form.refuse(faults);
      return Object.keys(faults).length > 0 ? { faults } : 'refused';
    } finally {
      setSending(false);
    }
  };
  return { isSending, send };
}

/** Questions answered by the driver's link are skipped. */
function wayThrough(questions: ReturnType<typeof questionsOf>, known: ReadonlySet<string> | undefined) {
  const ids = questions.map(({ id }) => id);
  const following = (from: number): Page => {
    const next = ids.findIndex((id, index) => index >= from && !known?.has(id));
    return next === -1 ? 'review' : next;
  };
  const preceding = (from: number): Page => {
    const before = ids.findLastIndex((id, index) => index < from && !known?.has(id));
    return before === -1 ? 'language' : before;
  };
  /** Progress counts the questions asked or, while the driver changes an answer from a link, all. */
  const progressOf = (question: number) => {
    const asked = ids.filter((id) => !known?.has(id));
    const number = asked.indexOf(ids[question] ?? '') + 1;
    return number > 0 ? { number, count: asked.length } : { number: question + 1, count: ids.length };
  };
  return { first: following(0), following, preceding, progressOf };
}

/** The way leads from the languages through the questions to the receipt, and back if the driver changes an answer. */
function useCourse(props: DriverProps, held: ReturnType<typeof useAnswers>) {
  const { place } = props;
  const [page, setPage] = useState<Page>('language');
  const [isBack, setBack] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const { isSending, send } = useSending(props, held);
  const questions = questionsOf(place);

  const { first, following, preceding, progressOf } = wayThrough(questions, held.arrival?.known);
  const begin = () => setPage(first);
  const take = (arrival: ShownArrival) => setPage(wayThrough(questions, held.fillIn(arrival)).first);
  const goOn = async (field: BaseField, from: number) => {
    const name = controlName(field);
    const { values } = held.form;
    const beside = asksPaper(field) ? await missingBeside(values, held.id) : {};
    const fault = checkAnswers(place, values).errors[name] ?? beside[name];
    if (fault !== undefined) return held.form.refuse({ [name]: fault });
    setPage(isBack ? 'review' : following(from + 1));
  };
  const goBack = (from: number) => setPage(isBack && from < questions.length ? 'review' : preceding(from));
  const change = (question: number) => {
    setBack(true);
    setPage(question);
  };
  const finish = async () => {
    setRefused(false);
    const sent = await send();
    if (sent === 'refused') return setRefused(true);
    if ('receipt' in sent) return setPage(sent);
    const faulty = questions.findIndex((field) => controlName(field) in sent.faults);
    if (faulty === -1) return setRefused(!('siteRules' in sent.faults));
    change(faulty);
  };
  return {
    page,
    setPage,
    questions,
    isSending,
    isRefused,
    first,
    progressOf,
    begin,
    take,
    goOn,
    goBack,
    change,
    finish,
  };
}

interface CoursePageProps extends DriverProps {
  held: ReturnType<typeof useAnswers>;
  course: ReturnType<typeof useCourse>;
}

function CoursePage({ place, onOver, held, course }: CoursePageProps) {
  const { page, setPage, questions, isSending, isRefused, first, begin, take, goOn, goBack, change, finish } = course;
  const waiting = useStore(sealedCount);
  const field = typeof page === 'number' ? questions[page] : undefined;
  if (page === 'language') return <FirstPage waiting={waiting} onChosen={begin} />;
  if (page === 'link') return <LinkPage onFound={take} onBack={begin} />;
  if (typeof page === 'object') return <ReceiptPage receipt={page.receipt} onOver={onOver} />;
  if (typeof page === 'number' && field) {
    return (
      <QuestionPage
        key={field.id}
        field={field}
        progress={course.progressOf(page)}
        value={held.valueOf(field)}
        errors={held.form.errors}
        onAnswer={(value) => held.answer(field, value)}
        onNext={() => void goOn(field, page)}
        onBack={() => goBack(page)}
      >
        {place.config.expectsArrivals && page === first && (
          <LinkOffer isFound={held.arrival !== undefined} onOpen={() => setPage('link')} />
        )}
      </QuestionPage>
    );
  }
  return (
    <ReviewPage
      checkIn={held.id}
      facility={place.facility}
      form={held.form}
      questions={questions}
      valueOf={held.valueOf}
      isSending={isSending}
      isRefused={isRefused}
      onChange={change}
      onBack={() => goBack(questions.length)}
      onSend={() => void finish()}
    />
  );
}

function OneDriver(props: DriverProps) {
  const { onOver } = props;
  const held = useAnswers(props.place);
  const course = useCourse(props, held);
  const box = useRef<HTMLDivElement>(null);
  const hasBegun = course.page !== 'language' || held.arrival !== undefined;
  const isNear = useIdle(onOver) && hasBegun;
  return (
    <div ref={box} className="mx-auto flex min-h-dvh w-full max-w-5xl flex-col gap-6 p-5 sm:p-8">
      <title>{formWords.pageTitle}</title>
      {hasBegun && (
        <div className="flex flex-wrap justify-between gap-3">
          <HelpsToRead box={box} page={JSON.stringify(course.page)} />
          <Button size="lg" variant="secondary" onClick={onOver}>
            {texts.startOver}
          </Button>
        </div>
      )}
      <div className="flex flex-1 flex-col justify-end gap-6">
        <CheckInId value={held.id}>
          <AtKiosk value>
            <CoursePage {...props} held={held} course={course} />
          </AtKiosk>
        </CheckInId>
        {course.questions.some(asksPaper) && <ForgetPapers checkIn={held.id} />}
      </div>
      {isNear && (
        <AlertDialog
          open
          title={texts.idle.title}
          description={texts.idle.text}
          confirmLabel={texts.idle.stay}
          cancelLabel={texts.startOver}
          size="lg"
          onOpenChange={onOver}
          // Any press counts as activity.
          onConfirm={() => undefined}
        />
      )}
    </div>
  );
}

interface KioskProps {
  facilityId: string;
  /** Check-ins are sealed for this public key. */
  recipient: string;
  /** Shown if the facility takes no check-ins. */
  closed: ReactNode;
  /** Called when nobody is there any more. */
  onRest: () => void;
}

/** Nothing about one driver may be left for the next. */
export function Kiosk({ facilityId, recipient, closed, onRest }: KioskProps) {
  const config = useInstallation();
  const [turn, setTurn] = useState(0);
  useWakeLock();
  useEffect(keepSending, []);
  const next = useCallback(() => {
    onRest();
    reloadConfig().catch(() => undefined);
    void speakHere(configStore.read()?.language ?? 'en').then(() => setTurn((before) => before + 1));
  }, [onRest]);
  useEffect(() => {
    followConfig();
    next();
    // The browser may restore a page from its back/forward cache as it was.
    addEventListener('pagehide', next);
    return () => removeEventListener('pagehide', next);
  }, [next]);
  const facility = config?.facilities.find(({ id }) => id === facilityId);
  if (!config || turn === 0) return null;
  if (!facility) return closed;
  return <OneDriver key={turn} place={{ config, facility }} recipient={recipient} onOver={next} />;
}

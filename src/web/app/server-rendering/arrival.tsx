import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { type CheckInForm, emptyCheckInForm } from '#shared/check-in/driver-fields.ts';
import type { ArrivalPage, PageOrder, TypedForm } from '#shared/contract/rendered-page.ts';
import type { PublicConfig } from '#shared/contract/system.ts';
import { asksPaper } from '#shared/form/definition.ts';
import { fieldsForDriver, formLabel } from '#shared/form/offered-fields.ts';
import { firstForm } from '#shared/form/first-form.ts';
import { arrival as english } from '#shared/words/en/arrival.ts';
import { filled } from '#shared/words/say.ts';
import { arrivalTranslations } from '#shared/words/translations.ts';
import { Typed } from '#web/common/parts/typed.tsx';
import { formWords } from '#web/common/texts/check-in-form.ts';
import { pageTexts } from '#web/common/texts/page.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Card } from '#web/common/ui/card.tsx';
import { Checkbox } from '#web/common/ui/checkbox.tsx';
import { ControlWords, Field } from '#web/common/ui/field.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { CustomField } from '#web/driver/form/published/custom-field.tsx';
import { FieldGroup } from '#web/driver/form/fields/field-sections.tsx';
import { AskForCode, AskForRules, AskForTexts } from './own-visit.tsx';
import { idOfControl, Problems, refusedForm } from './problems.tsx';

type Order = PageOrder & { arrival: ArrivalPage; config: PublicConfig };
type Words = typeof english;

const wordsIn = async ({ language }: Order) =>
  (language === 'en' ? english : (await arrivalTranslations[language]()).arrival) as Words;

const titleClass = 'text-xl font-extrabold';
const ignore = () => undefined;

function Hidden({ credential, wanted }: Pick<ArrivalPage, 'credential'> & { wanted: string }) {
  return (
    <>
      <input type="hidden" name={credential.name} value={credential.value} />
      <input type="hidden" name="do" value={wanted} />
    </>
  );
}

function Facts({ arrival, words }: { arrival: ArrivalPage; words: Words }) {
  const { facility, expected, deliveryType, known } = arrival;
  const labels: Partial<Record<string, string>> = formWords.labels;
  const said = (name: string, value: string) =>
    name === 'purpose' ? formWords.purposes[value as keyof typeof formWords.purposes] : value;
  const facts = [
    [formWords.labels.facility, facility],
    [words.expected, expected],
    ...Object.entries(known).map(([name, value]) => [labels[name] ?? name, said(name, value)]),
    ...(deliveryType ? [[words.deliveryType, words.types[deliveryType]]] : []),
  ];
  return (
    <dl>
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd>
            <Typed>{value}</Typed>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A driver can send his estimate any number of times. */
function Estimate({ order: { arrival, language }, words }: { order: Order; words: Words }) {
  const { credential, estimate } = arrival;
  return (
    <Card as="section" aria-labelledby="estimate">
      <form method="post" className="grid gap-4">
        <Hidden credential={credential} wanted="estimate" />
        <h2 id="estimate" className={titleClass}>
          {words.estimate.title}
        </h2>
        {estimate.said && (
          <output className="font-semibold">{filled(language, words.estimate.told, { time: estimate.said })}</output>
        )}
        <div className="flex flex-wrap items-end gap-3">
          <Field
            name="estimate"
            label={words.estimate.time}
            error={estimate.isUnread ? words.estimate.wrong : undefined}
            required
            className="flex-1 basis-40"
          >
            <TextInput type="time" defaultValue={estimate.time} required />
          </Field>
          <Button type="submit" variant="secondary">
            {words.estimate.tell}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Only the page of the visit can take papers: without code, nobody is asked for them. */
function Papers({ labels, words }: { labels: readonly string[]; words: Words }) {
  return (
    <div data-papers className="noscript:hidden">
      <p>{words.papers}</p>
      <ul className="list-disc ps-6 font-semibold">
        {labels.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </div>
  );
}

interface KnownProps {
  arrival: ArrivalPage;
  words: Words;
  isOpen: boolean;
  children: ReactNode;
}

function Known({ arrival, words, isOpen, children }: KnownProps) {
  return (
    <Card as="section" aria-labelledby="known" className="grid gap-4">
      <h2 id="known" className={titleClass}>
        {words.known}
      </h2>
      <Facts arrival={arrival} words={words} />
      {children && (
        <details open={isOpen}>
          <summary className="inline-flex min-h-12 cursor-pointer items-center font-semibold underline">
            {words.change}
          </summary>
          {children}
        </details>
      )}
    </Card>
  );
}

interface CheckInProps {
  order: Order;
  words: Words;
  typed: TypedForm | undefined;
  errors: Readonly<Record<string, string>>;
}

/** The known details are opened if one of them has an error. */
function CheckIn({ order, words, typed, errors }: CheckInProps) {
  const { arrival, config, language } = order;
  const { fields: custom, ...own } = typed?.values ?? { ...emptyCheckInForm(arrival.facility), ...arrival.known };
  const form = config.form ?? firstForm;
  const facility = config.facilities.find(({ name }) => name === arrival.facility);
  const asked = fieldsForDriver(form, facility?.id ?? null).filter(({ id }) => id !== 'facility');
  const isKnown = ({ id }: { id: string }) => Object.hasOwn(arrival.known, id);
  const known = asked.filter(isKnown);
  const isCorrected = (id: string) => (own as Record<string, unknown>)[id] !== arrival.known[id as keyof CheckInForm];
  const languages = [language, config.language ?? 'en'];
  const papers = asked.filter(asksPaper).map((field) => formLabel(field, languages, field.id));
  const common = {
    values: { ...(custom as object), ...own },
    errors,
    onChange: ignore,
    language: languages,
    facilities: [arrival.facility],
    Custom: CustomField,
  };
  return (
    <form id="check-in" method="post" className="grid gap-5">
      <Hidden credential={arrival.credential} wanted="check-in" />
      <input type="hidden" name="id" value={arrival.id} />
      <input type="hidden" name="formVersion" value={form.version} />
      <Known {...{ arrival, words }} isOpen={known.some(({ id }) => errors[id] !== undefined || isCorrected(id))}>
        {known.length > 0 && <FieldGroup {...common} fields={known} />}
      </Known>
      <Card as="section" aria-labelledby="missing" className="grid gap-4">
        <h2 id="missing" className={titleClass}>
          {words.missing}
        </h2>
        <p>{words.gate}</p>
        <FieldGroup {...common} fields={asked.filter((field) => !isKnown(field) && !asksPaper(field))} />
        {papers.length > 0 && <Papers labels={papers} words={words} />}
      </Card>
      {facility?.gateCode && <AskForCode typed={typed?.gateCode} />}
      {order.rules && <AskForRules rules={order.rules} />}
      {config.calls?.text && <AskForTexts isTicked={typed?.wantsTexts} />}
      <Card className="border-2 border-ink">
        <Checkbox
          name="confirmed"
          required
          defaultChecked={typed?.isConfirmed}
          label={<span className="text-lg font-semibold">{formWords.confirmation}</span>}
        />
      </Card>
      <Button type="submit" size="lg" className="min-h-18 text-xl">
        {formWords.submit}
      </Button>
    </form>
  );
}

/** A driver sees this whether or not his browser runs code. */
export async function renderArrival(order: Order): Promise<string> {
  const words = await wordsIn(order);
  const { refused } = order;
  const { errors } = refused ? refusedForm(refused) : { errors: {} };
  const markup = renderToStaticMarkup(
    <ControlWords value={pageTexts}>
      <div className="mt-5 grid gap-5">
        <Estimate order={order} words={words} />
        <CheckIn order={order} words={words} typed={refused ?? order.arrival.typed} errors={errors} />
      </div>
    </ControlWords>,
  );
  if (!refused) return markup;
  const idOf = (control: string) => idOfControl(markup, control);
  return renderToStaticMarkup(<Problems problem={refused.problem} errors={errors} idOf={idOf} />) + markup;
}

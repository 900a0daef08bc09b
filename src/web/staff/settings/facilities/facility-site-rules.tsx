import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import {
  readSiteRules,
  type SiteRulesUpdate,
  type SiteRulesView,
  updateSiteRules,
} from '#shared/contract/site-rules.ts';
import { missingLanguages, shownLanguage, siteRuleLimits, type SiteRuleTexts } from '#shared/site-rules/site-rules.ts';
import { directionOf, type Language, languages, tagOf } from '#shared/words/languages.ts';
import { siteRules } from '#shared/words/en/staff/site-rules.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { inLanguage, say } from '#web/common/data/words.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { TextArea, TextInput } from '#web/common/ui/text-input.tsx';
import { RuleText } from '#web/driver/form/gate/rule-text.tsx';
import { ActionFailure } from '#web/staff/account/action-failure.tsx';
import { languageName, useWhenText } from '#web/staff/texts/localized.ts';
import { LoadFailure } from '#web/staff/shell/load-failure.tsx';
import { useUnsavedEdits } from '#web/staff/unsaved/unsaved-edits.ts';
import { SetUpPart } from '../set-up-part.tsx';
import {
  areDescribed,
  areSamePictures,
  draftPictures,
  type DraftPicture,
  RulePictures,
  sentPictures,
} from './rule-pictures.tsx';

const texts = inLanguage('siteRules', siteRules);

interface Draft {
  texts: SiteRuleTexts;
  days: string;
  pictures: DraftPicture[];
}

const draftOf = (view: SiteRulesView): Draft => ({
  texts: view.texts,
  days: view.askAgainDays === null ? '' : String(view.askAgainDays),
  pictures: draftPictures(view),
});

const withoutEmpty = (entered: SiteRuleTexts) =>
  Object.fromEntries(
    Object.entries(entered).flatMap(([language, text]) => (text.trim() ? [[language, text.trim()]] : [])),
  );

const isSame = (one: Draft, other: Draft) =>
  one.days.trim() === other.days &&
  areSamePictures(one.pictures, other.pictures) &&
  languages.every((language) => (one.texts[language] ?? '') === (other.texts[language] ?? ''));

/** The number of days typed; undefined if it is invalid. */
function daysIn(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const days = Number(typed);
  return Number.isInteger(days) && days >= 1 && days <= siteRuleLimits.askAgainDays ? days : undefined;
}

const lengthOf = (text: string | undefined) => Array.from(text ?? '').length;

interface DraftProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
}

/** Lists the languages without a text, and the language in which their drivers read the rules instead. */
function MissingLanguages({ filled, installation }: { filled: SiteRuleTexts; installation: Language }) {
  const missing = missingLanguages(filled);
  const [first] = missing;
  if (first === undefined) return <p>{texts.complete}</p>;
  const instead = shownLanguage(filled, first, installation);
  if (!instead) return null;
  return (
    <p className="max-w-prose">
      {say(texts.missing, { languages: missing.map(languageName).join(', '), instead: languageName(instead) })}
    </p>
  );
}

/** The text in each language, with the missing languages. */
function TextFields({ draft, onChange }: DraftProps) {
  const installation = useInstallation()?.language ?? 'en';
  const [language, setLanguage] = useState<Language>(installation);
  const text = draft.texts[language] ?? '';
  const filled = withoutEmpty(draft.texts) as SiteRuleTexts;
  const { text: max } = siteRuleLimits;
  return (
    <>
      <Field name="language" label={texts.language} required className="w-full max-w-80">
        <Select
          value={language}
          options={languages.map((value) => {
            const name = languageName(value);
            return { value, label: filled[value] ? say(texts.withText, { language: name }) : name };
          })}
          onChange={(event) => setLanguage(event.target.value as Language)}
        />
      </Field>
      <Field
        name="text"
        label={say(texts.text, { language: languageName(language) })}
        hint={say(texts.textHint, { max })}
        error={lengthOf(text) > max ? say(texts.tooLong, { length: lengthOf(text), max }) : undefined}
        required
        className="w-full max-w-2xl"
      >
        <TextArea
          rows={8}
          lang={tagOf(language)}
          dir={directionOf(language)}
          value={text}
          onChange={(event) => onChange({ ...draft, texts: { ...draft.texts, [language]: event.target.value } })}
        />
      </Field>
      <RulePictures
        pictures={draft.pictures}
        language={language}
        onChange={(pictures) => onChange({ ...draft, pictures })}
      />
      {text.trim() && (
        <details className="w-full max-w-2xl">
          <summary className="inline-flex min-h-12 cursor-pointer items-center font-semibold underline">
            {texts.preview}
          </summary>
          <div className="rounded-xl border border-line p-5">
            <RuleText text={text} language={language} />
          </div>
        </details>
      )}
      <MissingLanguages filled={filled} installation={installation} />
    </>
  );
}

function DaysField({ draft, onChange }: DraftProps) {
  const { askAgainDays: max } = siteRuleLimits;
  return (
    <Field
      name="askAgainDays"
      label={texts.askAgainDays}
      hint={texts.askAgainHint}
      error={daysIn(draft.days) === undefined ? say(texts.daysFault, { max }) : undefined}
      className="max-w-prose"
    >
      <TextInput
        value={draft.days}
        inputMode="numeric"
        autoComplete="off"
        className="max-w-40"
        onChange={(event) => onChange({ ...draft, days: event.target.value })}
      />
    </Field>
  );
}

/** The update to send for a draft; undefined while it is invalid. */
function sentOf(draft: Draft, { version: baseVersion, pictures: before }: SiteRulesView): SiteRulesUpdate | undefined {
  const askAgainDays = daysIn(draft.days);
  const filled = withoutEmpty(draft.texts);
  const isTooLong = Object.values(filled).some((text) => lengthOf(text) > siteRuleLimits.text);
  const isSent =
    askAgainDays !== undefined && !isTooLong && areDescribed(draft.pictures) && Object.keys(filled).length > 0;
  const pictures = sentPictures(draft.pictures);
  const shown = (pictures.length > 0 || before) && { pictures };
  return isSent ? { baseVersion, texts: filled as SiteRuleTexts, askAgainDays, ...shown } : undefined;
}

interface EditorProps {
  id: string;
  known: SiteRulesView;
}

function useSaving(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SiteRulesUpdate) => callAsStaff(updateSiteRules, { params: { id }, body }),
    onSuccess: (saved) => client.setQueryData(queryKeys.siteRules(id), saved),
  });
}

/** The draft of a facility's rules, from the version in force to publishing. */
function useDraft(id: string, known: SiteRulesView) {
  const save = useSaving(id);
  const [draft, setDraft] = useState(() => draftOf(known));
  const isDirty = !isSame(draft, draftOf(known));
  useUnsavedEdits(isDirty && !save.isPending);
  const publish = (body: SiteRulesUpdate, then?: () => void) =>
    save.mutate(body, {
      onSuccess: (saved) => {
        setDraft(draftOf(saved));
        then?.();
      },
    });
  return { save, draft, setDraft, isDirty, publish };
}

function Editor({ id, known }: EditorProps) {
  const whenText = useWhenText();
  const { save, draft, setDraft, isDirty, publish } = useDraft(id, known);
  const [isOpen, setOpen] = useState(known.version > 0);
  const { ask, question } = useQuestion();
  const sent = isDirty ? sentOf(draft, known) : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (sent) publish(sent);
  };
  const remove = () =>
    ask({
      title: texts.removeTitle,
      description: texts.removeText,
      confirmLabel: texts.remove,
      onConfirm: () => publish({ baseVersion: known.version, texts: {}, askAgainDays: null }, () => setOpen(false)),
    });
  const { version, publishedAt } = known;
  const said = save.isSuccess && !isDirty;
  return (
    <>
      <p>{version > 0 && publishedAt ? say(texts.inForce, { version, when: whenText(publishedAt) }) : texts.none}</p>
      {!isOpen && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {texts.write}
        </Button>
      )}
      {isOpen && (
        <form onSubmit={send} noValidate className="grid w-full justify-items-start gap-4">
          <TextFields draft={draft} onChange={setDraft} />
          <DaysField draft={draft} onChange={setDraft} />
          {version > 0 && <p className="text-sm text-soft">{texts.newVersion}</p>}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={save.isPending} disabled={!sent}>
              {save.isPending ? texts.publishing : texts.publish}
            </Button>
            {version > 0 && (
              <Button variant="secondary" disabled={save.isPending} onClick={remove}>
                {texts.remove}
              </Button>
            )}
          </div>
        </form>
      )}
      <output>{said && (version > 0 ? say(texts.published, { version }) : texts.removed)}</output>
      <ActionFailure error={save.error} />
      {question}
    </>
  );
}

/** The rules that drivers accept at a facility, in each of their languages. */
export function FacilitySiteRules({ id }: { id: string }) {
  const known = useQuery({
    queryKey: queryKeys.siteRules(id),
    queryFn: ({ signal }) => callAsStaff(readSiteRules, { params: { id }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    retry: retryAsPolicy,
  });
  return (
    <SetUpPart title={texts.title}>
      <p className="max-w-prose">{texts.about}</p>
      {known.isError && !known.data && (
        <LoadFailure title={texts.notLoaded} busy={known.isFetching} onRetry={() => void known.refetch()} />
      )}
      {known.data && <Editor key={id} id={id} known={known.data} />}
    </SetUpPart>
  );
}

import type { RefusedPost } from '#shared/contract/rendered-page.ts';
import { formErrorText } from '#web/common/field-errors/form-error-text.ts';
import { checkInFormTexts } from '#web/common/texts/check-in-form.ts';
import { refusalText } from '#web/common/texts/refusals.ts';
import { gateTexts } from '#web/common/texts/gate.ts';
import type { RefusedForm } from '#web/driver/form/rendered-refusal.ts';
import { Banner } from '#web/common/ui/banner.tsx';

type Problem = RefusedPost['problem'];

export function refusedForm({ values, isConfirmed, problem }: RefusedPost): RefusedForm {
  const errors = Object.entries(problem.fields ?? {}).map(([name, error]) => [
    name,
    name === 'siteRules' ? gateTexts.rules.required : formErrorText(name.replace(/^fields\./, ''), error),
  ]);
  return { values, isConfirmed, errors: Object.fromEntries(errors) as RefusedForm['errors'] };
}

/** Undefined if there is none. */
export function idOfControl(markup: string, name: string): string | undefined {
  const tags = markup.match(/<(?:input|select|textarea)\b[^>]*>/g) ?? [];
  return tags.find((tag) => tag.includes(` name="${name}"`))?.match(/ id="([^"]+)"/)?.[1];
}

interface ProblemsProps {
  problem: Problem;
  errors: RefusedForm['errors'];
  idOf: (name: string) => string | undefined;
}

/** The list is mainly for browsers that run no code. */
export function Problems({ problem, errors, idOf }: ProblemsProps) {
  const { title, description } = checkInFormTexts.invalidForm;
  const list = Object.entries(errors);
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer to a form begins with what is wrong with it
    <div tabIndex={-1} autoFocus className="mb-5 outline-none">
      <Banner tone="stop" role="alert" title={list.length > 0 ? title : checkInFormTexts.notRecorded.title}>
        <p>{list.length > 0 ? description : refusalText(problem as Parameters<typeof refusalText>[0])}</p>
        {list.length > 0 && (
          <ul className="mt-2 grid list-disc gap-1 ps-6">
            {list.map(([name, text]) => (
              <li key={name}>{idOf(name) ? <a href={`#${idOf(name)}`}>{text}</a> : text}</li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  );
}

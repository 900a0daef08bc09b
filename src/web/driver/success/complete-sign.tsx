import { Card } from '#web/common/ui/card.tsx';
import { success } from '#shared/words/en/visit.ts';
import { inLanguage } from '#web/common/data/words.ts';

export const successTexts = inLanguage('success', success);

export function CompleteSign() {
  return (
    <Card look="sign-go" className="grid items-center gap-5 p-7 sm:grid-cols-[auto_1fr] sm:gap-8 sm:p-10">
      <svg aria-hidden viewBox="0 0 96 96" className="size-20 sm:size-28">
        <circle cx="48" cy="48" r="45" fill="#fff" />
        <path d="m26 49 15 16 30-34" fill="none" stroke="var(--go)" strokeWidth="11" />
      </svg>
      <div className="grid gap-2">
        <h1 className="text-3xl font-black sm:text-4xl">{successTexts.title}</h1>
        <p className="max-w-[42ch] text-lg font-semibold sm:text-xl">{successTexts.text}</p>
      </div>
    </Card>
  );
}

import { CopyButton } from '#web/staff/account/copy-button.tsx';
import { usePublicOrigin } from '#web/common/navigation/use-public-origin.ts';
import { ShownOnce } from '../shown-once.tsx';
import { apiKeyTexts } from '#web/staff/texts/people.ts';

const texts = apiKeyTexts.made;

/** The example is for a terminal. Keys and addresses contain nothing that a shell would interpret. */
const exampleOf = (key: string, origin: string) =>
  `curl -H "authorization: Bearer ${key}" "${origin}/api/check-ins?pageSize=5"`;

/** The key cannot be shown again. */
export function MadeKey({ value, onKept }: { value: string; onKept: () => void }) {
  const example = exampleOf(value, usePublicOrigin() ?? location.origin);
  return (
    <ShownOnce name="key" value={value} texts={texts} onKept={onKept}>
      <section aria-labelledby="key-example" className="grid gap-3">
        <h3 id="key-example" className="font-bold">
          {texts.example}
        </h3>
        <pre className="rounded-lg bg-sunk p-3 text-sm wrap-anywhere whitespace-pre-wrap">
          <code>{example}</code>
        </pre>
        <div className="flex flex-wrap items-center gap-3">
          <CopyButton text={example} label={texts.copyExample} />
        </div>
      </section>
    </ShownOnce>
  );
}

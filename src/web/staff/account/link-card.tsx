import './printed-alone.css';

import type { AccountLink } from '#shared/contract/accounts.ts';
import { usePublicOrigin } from '#web/common/navigation/use-public-origin.ts';
import { Button, buttonClass } from '#web/common/ui/button.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { QrCode } from '#web/common/ui/qr-code.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { accountTexts } from '#web/staff/texts/account.ts';
import { useMailLink } from '#web/staff/data/accounts.ts';
import { ActionFailure } from './action-failure.tsx';
import { CopyButton } from './copy-button.tsx';
import { useWhenText } from '../texts/localized.ts';
import { say } from '#web/common/data/words.ts';

const texts = accountTexts.link;

interface LinkCardProps {
  account: { id: string; email: string };
  link: AccountLink;
}

function mailAddress(email: string, address: string, when: string): string {
  const parts = { subject: texts.subject, body: say(texts.body, { address, when }) };
  const query = Object.entries(parts).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${encodeURIComponent(email)}?${query.join('&')}`;
}

/** The link cannot be shown again. */
export function LinkCard({ account: { id, email }, link }: LinkCardProps) {
  const { mutate, isPending, isSuccess, error } = useMailLink(id);
  const origin = usePublicOrigin();
  const whenText = useWhenText(undefined, { namesZone: true });
  if (origin === undefined) return null;
  const address = origin + link.path;
  const when = whenText(link.expiresAt);
  return (
    <section aria-label={say(texts.title, { email })} className="printed-alone grid gap-4">
      <div className="grid gap-1">
        <p className="font-bold">{say(texts.title, { email })}</p>
        <p>{texts.text}</p>
        <p className="text-soft">{say(texts.until, { when })}</p>
      </div>
      <Field name="link" label={texts.label} required className="print:hidden">
        <TextInput readOnly value={address} onFocus={(event) => event.target.select()} />
      </Field>
      <p className="hidden wrap-anywhere print:block">{address}</p>
      <QrCode value={address} size={180} label={say(texts.title, { email })} className="hidden print:block" />
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <CopyButton text={address} label={texts.copy} variant="primary" />
        {link.mailable ? (
          <Button
            variant="secondary"
            busy={isPending}
            disabled={isSuccess}
            onClick={() => mutate(link.path.slice(link.path.indexOf('#') + 1))}
          >
            {texts.mail}
          </Button>
        ) : (
          <a href={mailAddress(email, address, when)} className={buttonClass('secondary')}>
            {texts.mail}
          </a>
        )}
        <Button variant="secondary" onClick={() => window.print()}>
          {texts.print}
        </Button>
        <output className="font-semibold text-go-text">{isSuccess && say(texts.sent, { email })}</output>
      </div>
      <ActionFailure error={error} />
    </section>
  );
}

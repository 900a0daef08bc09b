import '#web/staff/account/printed-alone.css';

import { type SubmitEvent, useState } from 'react';

import { minutesOff } from '#shared/arrivals/arrival.ts';
import type { ArrivalLink, ArrivalView } from '#shared/contract/expected-arrivals.ts';
import { zoneOf } from '#shared/facilities/facilities.ts';
import { clockString } from '#shared/time/clock-time.ts';
import { localDay } from '#shared/time/local-day.ts';
import { type Language, languages, ownLanguageNames } from '#shared/words/languages.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { useFacilities } from '#web/common/data/known-facilities.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { say } from '#web/common/data/words.ts';
import { usePublicOrigin } from '#web/common/navigation/use-public-origin.ts';
import { arrivalDay, waitText } from '#web/common/texts/times.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Dialog } from '#web/common/ui/dialog.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { QrCode } from '#web/common/ui/qr-code.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { TextInput } from '#web/common/ui/text-input.tsx';
import { ActionFailure } from '#web/staff/account/action-failure.tsx';
import { CopyButton } from '#web/staff/account/copy-button.tsx';
import { useMailArrivalLink, useMakeArrivalLink } from '#web/staff/data/arrivals.ts';
import { expectedTexts } from '#web/staff/texts/expected.ts';

const { says } = expectedTexts;
const texts = expectedTexts.link;
const path = '/a';
const qrSize = 220;

/** The estimate has the difference from the window. Renders nothing once the driver is there, or if he gave none. */
export function DriverSays({ arrival }: { arrival: ArrivalView }) {
  const shown = useShownClock();
  const timeZone = zoneOf(useFacilities(), arrival.facility);
  if (arrival.estimatedAt === null || arrival.checkInId !== null) return null;
  const [at, from, until] = [arrival.estimatedAt, arrival.from, arrival.until].map((text) => new Date(text)) as [
    Date,
    Date,
    Date,
  ];
  const clock = shown(clockString(at, timeZone));
  const isSameDay = localDay(at, timeZone) === localDay(from, timeZone);
  const time = isSameDay ? clock : `${arrivalDay(arrival.estimatedAt, from.getTime(), timeZone)}, ${clock}`;
  const off = minutesOff({ from, until }, at);
  const text = off === 0 ? says.within : off < 0 ? says.early : says.late;
  return <p className="text-sm font-semibold">{say(text, { time, off: waitText(Math.abs(off)) })}</p>;
}

function MailLink({ arrival, link: { token, code } }: { arrival: string; link: ArrivalLink }) {
  const installation = useInstallation();
  const { mutate, isPending, error, variables, isSuccess } = useMailArrivalLink();
  const [to, setTo] = useState('');
  const [language, setLanguage] = useState<Language>(installation?.language ?? 'en');
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    mutate({ arrival, token, code, to: to.trim(), language });
  };
  return (
    <form onSubmit={send} className="grid gap-3 border-t border-line pt-4 print:hidden">
      <Field name="to" label={texts.mailTo} required>
        <TextInput
          type="email"
          required
          autoComplete="off"
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      </Field>
      <Field name="language" label={texts.language} required>
        <Select
          options={languages.map((value) => ({ value, label: ownLanguageNames[value] }))}
          value={language}
          onChange={(event) => setLanguage(event.target.value as Language)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="secondary" busy={isPending}>
          {texts.mail}
        </Button>
        <output className="font-semibold wrap-anywhere text-go-text">
          {isSuccess && say(texts.mailed, { to: variables.to })}
        </output>
      </div>
      <ActionFailure error={error} />
    </form>
  );
}

function ShownLink({ arrival, link }: { arrival: string; link: ArrivalLink }) {
  const origin = usePublicOrigin();
  if (origin === undefined) return null;
  const address = `${origin}${path}#${link.token}`;
  return (
    <div className="grid gap-4">
      <section aria-label={texts.title} className="printed-alone grid justify-items-center gap-3">
        <QrCode value={address} size={qrSize} label={texts.title} />
        <p className="text-center">
          {say(texts.code, { address: origin + path })}
          <strong className="block text-2xl tracking-wider" dir="ltr">
            {link.code}
          </strong>
        </p>
      </section>
      <Field name="address" label={texts.address} required>
        <TextInput readOnly dir="ltr" value={address} onFocus={(event) => event.target.select()} />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={address} label={texts.copy} variant="primary" />
        <Button variant="secondary" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
      <p className="text-sm text-soft">{texts.once}</p>
      {link.mailable && <MailLink arrival={arrival} link={link} />}
    </div>
  );
}

/** Creates and shows the link by which the driver of an arrival checks in. */
export function ArrivalLinkDialog({ arrival, onClose }: { arrival: ArrivalView; onClose: () => void }) {
  const { mutate, isPending, error, data } = useMakeArrivalLink();
  const [wasLinked] = useState(arrival.linkedAt !== null);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={texts.title} description={texts.about}>
      {data ? (
        <ShownLink arrival={arrival.id} link={data} />
      ) : (
        <div className="grid justify-items-start gap-4">
          {wasLinked && <p className="font-semibold">{texts.before}</p>}
          <Button busy={isPending} onClick={() => mutate(arrival.id)}>
            {wasLinked ? texts.again : texts.make}
          </Button>
          <ActionFailure error={error} />
        </div>
      )}
    </Dialog>
  );
}

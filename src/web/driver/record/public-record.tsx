import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

import type { PublicCheckIn } from '#shared/check-in/record.ts';
import { getCheckIn } from '#shared/contract/check-ins.ts';
import { formLabel } from '#shared/form/offered-fields.ts';
import { customFieldsOf, customText } from '#shared/form/custom-fields.ts';
import type { BaseForm } from '#shared/form/definition.ts';
import { firstForm } from '#shared/form/first-form.ts';
import { paths } from '#web/common/navigation/paths.ts';
import { call } from '#web/common/data/api.ts';
import { useInstallation } from '#web/common/data/config.ts';
import { createQueryClient } from '#web/common/data/query-client.tsx';
import { rememberLocation } from '#web/common/data/return-to.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { useShownClock } from '#web/common/data/shown-clock.ts';
import { StatusBadge } from '#web/common/badges/badges.tsx';
import { Typed } from '#web/common/parts/typed.tsx';
import { Banner } from '#web/common/ui/banner.tsx';
import { buttonClass } from '#web/common/ui/button.tsx';
import { Card } from '#web/common/ui/card.tsx';
import { FormHeading } from '#web/driver/form/form-heading.tsx';
import { formWords as checkInTexts } from '#web/common/texts/check-in-form.ts';
import { recordPageTexts } from './texts.ts';
import { RecordLoadView } from './record-load-view.tsx';
import { useRecordLoad } from './use-record-load.ts';

const { labels, pageTitle, purposes } = checkInTexts;
const texts = recordPageTexts.publicRecord;
const client = createQueryClient();

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-2.5">
      <dt className="text-sm text-soft">{term}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}

/** These are only values that visitors may see. */
function shownValues(form: BaseForm, { fields = {} }: Pick<PublicCheckIn, 'fields'>) {
  return [...customFieldsOf(form).values()].flatMap((field) => {
    const text = customText(field, fields[field.id]);
    return text ? [{ name: field.id, label: formLabel(field, 'en', field.id), text }] : [];
  });
}

function LoadedRecord({ id }: { id: string }) {
  const shown = useShownClock();
  const location = useLocation();
  const queryKey = ['public-check-in', id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getCheckIn, { params: { id }, signal }),
    retry: retryAsPolicy,
  });
  const load = useRecordLoad(query, queryKey);
  const form = useInstallation()?.form ?? firstForm;
  if (load.state !== 'ready') return <RecordLoadView load={load} />;
  const checkIn = load.record;
  return (
    <div className="grid gap-5">
      <FormHeading heading={pageTitle} facility={checkIn.facility} introduction={texts.introduction} />
      <Card>
        <dl className="grid gap-x-6 sm:grid-cols-2">
          {checkIn.ticket && <Detail term={texts.ticket}>{checkIn.ticket}</Detail>}
          <Detail term={labels.driverName}>
            <Typed>{checkIn.driverName}</Typed>
          </Detail>
          <Detail term={texts.status}>
            <StatusBadge status={checkIn.status} word={recordPageTexts.statuses[checkIn.status]} />
          </Detail>
          <Detail term={labels.carrier}>
            <Typed>{checkIn.carrier}</Typed>
          </Detail>
          <Detail term={labels.containerNumber}>
            <Typed>{checkIn.containerNumber}</Typed>
          </Detail>
          <Detail term={labels.phoneNumber}>
            <Typed>{checkIn.phoneNumber}</Typed>
          </Detail>
          <Detail term={labels.driversLicense}>
            <Typed>{checkIn.driversLicense}</Typed>
          </Detail>
          <Detail term={labels.purpose}>{purposes[checkIn.purpose]}</Detail>
          {shownValues(form, checkIn).map(({ name, label, text }) => (
            <Detail key={name} term={label}>
              <Typed>{text}</Typed>
            </Detail>
          ))}
          <Detail term={texts.arrival}>{shown(checkIn.arrivalTime)}</Detail>
          <Detail term={texts.dock}>{checkIn.dock || texts.noDock}</Detail>
        </dl>
      </Card>
      <Banner
        title={texts.signInText}
        actions={
          <Link to={paths.login} state={rememberLocation(location)} className={buttonClass('secondary')}>
            {texts.signIn}
          </Link>
        }
      />
    </div>
  );
}

/** The record is read-only; the sign-in link for staff returns here. */
export function PublicRecord({ id }: { id: string }) {
  return (
    <QueryClientProvider client={client}>
      <LoadedRecord id={id} />
    </QueryClientProvider>
  );
}

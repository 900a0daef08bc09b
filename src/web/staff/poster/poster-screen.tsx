import './poster.css';

import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';

import { readPosterCodes } from '#shared/contract/gate.ts';
import type { PublicConfig } from '#shared/contract/system.ts';
import { facilityOf } from '#shared/facilities/facilities.ts';
import type { Language } from '#shared/words/languages.ts';
import { clockZone, zonesOfCountry } from '#shared/time/time-zone.ts';
import { queryKeys } from '#web/common/data/keys.ts';
import { retryAsPolicy } from '#web/common/data/retries.ts';
import { callAsStaff } from '#web/common/data/staff-call.ts';
import { language } from '#web/common/data/words.ts';
import { useFacilities } from '#web/common/data/known-facilities.ts';
import { useConfig } from '#web/common/data/config-query.ts';
import { facilitiesQuery } from '#web/staff/data/facilities.ts';
import { StaffData } from '#web/staff/data/staff-data.tsx';
import { formAddress, reachabilityOf } from '#web/common/navigation/form-address.ts';
import { usePublicOrigin } from '#web/common/navigation/use-public-origin.ts';
import { posterPath } from '#web/staff/shell/admin-addresses.ts';
import { PageHead } from '#web/staff/shell/page-head.tsx';
import { Screen } from '#web/common/screen/screen.tsx';
import { RequireSession } from '#web/common/session/require-session.tsx';
import { Banner } from '#web/common/ui/banner.tsx';
import { Button } from '#web/common/ui/button.tsx';
import { EmptyState } from '#web/common/ui/empty-state.tsx';
import { Field, unlessOnly } from '#web/common/ui/field.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { Loading } from '#web/common/ui/spinner.tsx';
import { dayIn, type Paper, PosterSheet } from './poster-sheet.tsx';
import { usePosterWords } from './poster-words.ts';
import { posterTexts as texts } from '#web/staff/texts/set-up.ts';
import { languageOptions } from '#web/staff/texts/localized.ts';

const papers = ['a4', 'letter'] as const;

/** All other countries use A4. */
const letterCountries = 'US CA MX BZ CL CO CR DO GT HN NI PA PH PR SV VE'.split(' ');

/**
 * The size is that of the facility's own country, else of its time zone; if the browser does not know that, of the
 * browser's language.
 */
function usualPaper(timeZone: string | undefined, country: string | null | undefined): Paper {
  if (country) return letterCountries.includes(country) ? 'letter' : 'a4';
  const [zone, zones] = [clockZone(timeZone ?? ''), letterCountries.flatMap(zonesOfCountry)];
  const isLetter =
    zone === null || zones.length === 0
      ? letterCountries.includes(new Intl.Locale(navigator.language).region ?? '')
      : zones.some((one) => clockZone(one) === zone);
  return isLetter ? 'letter' : 'a4';
}

function ReachabilityWarning({ origin }: { origin: string }) {
  const reach = reachabilityOf(origin);
  if (reach === 'secure') return null;
  const { title, text } = texts.reach[reach];
  return (
    <Banner tone={reach === 'loopback' ? 'stop' : 'warn'} title={title}>
      <p>{text}</p>
    </Banner>
  );
}

/** A second language equal to the first is ignored. */
function useSheet(usualPaperHere: Paper, usual: Language) {
  const [paper, setPaper] = useState<Paper | null>(null);
  const [chosen, setFirst] = useState<Language | null>(null);
  const [other, setSecond] = useState<Language | null>(null);
  const first = chosen ?? usual;
  const second = other === first ? null : other;
  return { paper: paper ?? usualPaperHere, first, second, setPaper, setFirst, setSecond };
}

/** The codes are those of the next days, if the facility shows its code on posters. */
function useGateCodes(config: PublicConfig | undefined, id = '') {
  const [chosen, setDay] = useState<string | null>(null);
  const hasCode = config?.facilities.find((facility) => facility.id === id)?.gateCode === 'poster';
  const { data, isError } = useQuery({
    queryKey: queryKeys.posterCodes(id),
    queryFn: ({ signal }) => callAsStaff(readPosterCodes, { params: { id }, signal }),
    enabled: hasCode,
    retry: retryAsPolicy,
  });
  const codes = data?.codes ?? [];
  const shown = codes.find(({ day }) => day === chosen) ?? codes[0];
  return { hasCode, codes, shown, isMissing: hasCode && isError, setDay };
}

function SheetChoice({ sheet }: { sheet: ReturnType<typeof useSheet> }) {
  const others = languageOptions().filter(({ value }) => value !== sheet.first);
  return (
    <>
      <Field name="paper" label={texts.paper} required className="w-40">
        <Select
          options={papers.map((value) => ({ value, label: texts.papers[value] }))}
          value={sheet.paper}
          onChange={(event) => sheet.setPaper(event.target.value as Paper)}
        />
      </Field>
      <Field name="language" label={texts.language} required className="w-48">
        <Select
          options={languageOptions()}
          value={sheet.first}
          onChange={(event) => sheet.setFirst(event.target.value as Language)}
        />
      </Field>
      <Field name="second" label={texts.second} className="w-56">
        <Select
          options={[{ value: '', label: texts.noSecond }, ...others]}
          value={sheet.second ?? ''}
          onChange={(event) => sheet.setSecond((event.target.value as Language) || null)}
        />
      </Field>
    </>
  );
}

function DayChoice({ gate }: { gate: ReturnType<typeof useGateCodes> }) {
  return (
    <Field name="day" label={texts.day} required className="w-80">
      <Select
        options={gate.codes.map(({ day }) => ({ value: day, label: dayIn(language(), day) }))}
        value={gate.shown?.day ?? ''}
        onChange={(event) => gate.setDay(event.target.value)}
      />
    </Field>
  );
}

function FacilityChoice({ chosen }: { chosen: string | undefined }) {
  const navigate = useNavigate();
  // Facilities have no id until the configuration is known; then there is nothing to choose.
  const known = useFacilities().all.filter(({ id }) => id !== '');
  const choices = known.map(({ slug: value, name: label }) => ({ value, label }));
  const placeholder = chosen === undefined ? [{ value: '', label: texts.chooseAnother }] : [];
  return (
    <Field name="facility" label={texts.facility} required className={`w-64 ${unlessOnly}`}>
      <Select
        options={[...placeholder, ...choices]}
        value={chosen ?? ''}
        onChange={(event) => void navigate(posterPath(event.target.value), { replace: true })}
      />
    </Field>
  );
}

function Poster() {
  const { slug } = useParams();
  const { data: config } = useConfig();
  const origin = usePublicOrigin();
  const facility = facilityOf(useFacilities(), slug ?? '');
  const timeZone = facility?.timeZone;
  const country = useQuery(facilitiesQuery).data?.facilities.find(({ id }) => id === facility?.id)?.country;
  // Memoized, because it compares a hundred time zones.
  const usualHere = useMemo(() => usualPaper(timeZone, country), [timeZone, country]);
  const usual = config?.language ?? 'en';
  const sheet = useSheet(usualHere, usual);
  const { paper, first, second } = sheet;
  const gate = useGateCodes(config, facility?.id);
  const spoken = usePosterWords(second ? [first, second] : [first], gate.hasCode);
  if (!origin || !config) return <Loading className="min-h-dvh">{texts.loading}</Loading>;
  return (
    <>
      <div className="poster-controls grid gap-5">
        <PageHead title={texts.title} />
        <p className="max-w-prose">{texts.about}</p>
        <ReachabilityWarning origin={origin} />
        <div className="flex flex-wrap items-end gap-4">
          <FacilityChoice chosen={facility?.slug} />
          <SheetChoice sheet={sheet} />
          {gate.hasCode && <DayChoice gate={gate} />}
          {facility && (!gate.hasCode || gate.shown) && (
            <Button onClick={() => print()}>
              <Printer aria-hidden className="size-5" />
              {texts.print}
            </Button>
          )}
        </div>
        <p className="text-soft">{texts.languageHint}</p>
        {gate.hasCode && <p className="text-soft">{texts.codeHint}</p>}
        {gate.isMissing && <Banner tone="stop" role="alert" title={texts.noCode} />}
      </div>
      {facility && (!spoken || (gate.hasCode && !gate.shown && !gate.isMissing)) && (
        <Loading className="min-h-dvh">{texts.loading}</Loading>
      )}
      {facility && spoken && (!gate.hasCode || gate.shown) && (
        <PosterSheet
          companyName={config.companyName}
          facility={facility}
          // If it is the usual language or one of two, the address contains none, and phones request their own.
          address={formAddress(origin, facility.slug, second || first === usual ? null : first)}
          paper={paper}
          code={gate.shown}
          spoken={spoken}
        />
      )}
      {!facility && <EmptyState title={texts.unknown}>{texts.chooseAnother}</EmptyState>}
    </>
  );
}

export function PosterScreen() {
  return (
    <Screen title={texts.title} className="grid gap-6">
      <RequireSession loading={<Loading className="min-h-dvh">{texts.loading}</Loading>}>
        <StaffData>
          <Poster />
        </StaffData>
      </RequireSession>
    </Screen>
  );
}

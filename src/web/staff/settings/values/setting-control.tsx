import type { ReactNode } from 'react';

import type { SettingValue } from '#shared/contract/settings.ts';
import { type Setting, type SettingName, settings } from '#shared/settings/settings.ts';
import { Button } from '#web/common/ui/button.tsx';
import { Field } from '#web/common/ui/field.tsx';
import { RadioGroup } from '#web/common/ui/radio-group.tsx';
import { Select } from '#web/common/ui/select.tsx';
import { TextArea, TextInput } from '#web/common/ui/text-input.tsx';
import { HintedCheckbox } from '#web/staff/shell/hinted-checkbox.tsx';
import { ZoneInput } from '../facilities/zone-input.tsx';
import { SetMeanwhile } from '../form-end.tsx';
import { settingsTexts as texts, textsOfSetting } from '#web/staff/texts/settings.ts';
import { builtInTemplate, lengthText } from '../calls/template-length.ts';
import { CountrySelect } from './country-select.tsx';
import { type Entered, hintOf, settingText } from './setting-value.ts';
import { say } from '#web/common/data/words.ts';

interface SettingControlProps {
  name: SettingName;
  preset: SettingValue;
  shown: string | boolean;
  error: string | undefined;
  isReset: boolean;
  isDefault: boolean;
  /** Somebody else set this since it was edited here; null if nobody has. */
  theirs: string | null;
  onEnter: (entered: Entered) => void;
}

type ControlProps = SettingControlProps & { setting: Setting; hint: string };

function YesNo({ name, shown, error, hint, onEnter }: ControlProps) {
  return (
    <HintedCheckbox
      name={name}
      label={<span className="font-bold">{textsOfSetting(name).label}</span>}
      hint={hint}
      error={error}
      checked={shown === true}
      onChange={(event) => onEnter(event.target.checked)}
    />
  );
}

function Line({ name, setting, shown, error, hint, onEnter }: ControlProps) {
  const isNumber = setting.type === 'number';
  const isTime = setting.type === 'time';
  const isAddress = ['link', 'url', 'site'].includes(setting.type);
  return (
    <Field name={name} label={textsOfSetting(name).label} hint={hint} error={error} required={isNumber}>
      <TextInput
        value={String(shown)}
        type={isTime ? 'time' : 'text'}
        inputMode={isNumber ? 'numeric' : isAddress ? 'url' : 'text'}
        autoComplete="off"
        className={isNumber || isTime ? 'max-w-40' : undefined}
        onChange={(event) => onEnter(event.target.value)}
      />
    </Field>
  );
}

/** Drivers are sent this text; its billed length is shown. */
function Template({ name, shown, error, hint, onEnter }: ControlProps) {
  const { language, builtIn } = builtInTemplate(name);
  const text = String(shown);
  return (
    <Field name={name} label={textsOfSetting(name).label} hint={hint} error={error}>
      <TextArea
        lang={language}
        value={text}
        placeholder={builtIn}
        dir="auto"
        onChange={(event) => onEnter(event.target.value)}
      />
      <output className="text-sm font-semibold">{lengthText(text.trim() || builtIn)}</output>
    </Field>
  );
}

/** More options become a select. */
const mostSideBySide = 4;

function Choice({ name, setting, shown, error, hint, onEnter }: ControlProps) {
  const { label, options: words } = textsOfSetting(name);
  const values = setting.type === 'choice' ? setting.options : [];
  const options = values.map((value) => ({ value, label: words?.[value] ?? value }));
  if (options.length > mostSideBySide) {
    return (
      <Field name={name} label={label} hint={hint} error={error} required>
        <Select options={options} value={String(shown)} onChange={(event) => onEnter(event.target.value)} />
      </Field>
    );
  }
  return (
    <div className="grid gap-1.5">
      <RadioGroup
        name={name}
        legend={label}
        options={options}
        value={String(shown)}
        error={error}
        onChange={(event) => onEnter(event.target.value)}
      />
      <p className="text-sm text-soft">{hint}</p>
    </div>
  );
}

function Zone({ name, shown, error, hint, onEnter }: ControlProps) {
  return (
    <Field name={name} label={textsOfSetting(name).label} hint={hint} error={error} required>
      <ZoneInput value={String(shown)} onChange={onEnter} />
    </Field>
  );
}

function Country({ name, shown, error, hint, onEnter }: ControlProps) {
  return (
    <Field name={name} label={textsOfSetting(name).label} hint={hint} error={error}>
      <CountrySelect value={String(shown)} onChange={onEnter} />
    </Field>
  );
}

const controls: Record<Setting['type'], (props: ControlProps) => ReactNode> = {
  line: Line,
  link: Line,
  url: Line,
  host: Line,
  email: Line,
  site: Line,
  zone: Zone,
  country: Country,
  time: Line,
  template: Template,
  number: Line,
  yesNo: YesNo,
  choice: Choice,
};

export function SettingControl(props: SettingControlProps) {
  const { name, preset, isReset, isDefault, theirs, onEnter } = props;
  const Control = controls[settings[name].type];
  return (
    <div className="grid gap-1.5">
      <Control {...props} setting={settings[name]} hint={hintOf(name, preset)} />
      {theirs !== null && <SetMeanwhile value={theirs} />}
      {isReset && <p className="text-sm font-semibold">{texts.willBeDefault}</p>}
      {!isDefault && (
        <Button
          variant="quiet"
          size="sm"
          className="-ms-3.5 min-h-12! justify-self-start"
          aria-label={`${texts.takeDefault}: ${textsOfSetting(name).label}`}
          onClick={() => onEnter(null)}
        >
          {texts.takeDefault}
        </Button>
      )}
    </div>
  );
}

/** These environment variables override settings. */
const variables: Partial<Record<SettingName, string>> = {
  timeZone: 'TIME_ZONE',
  publicUrl: 'PUBLIC_URL',
  mailOn: 'MAIL_URL',
  mailHost: 'MAIL_URL',
  mailPort: 'MAIL_URL',
  mailSecurity: 'MAIL_URL',
  mailUser: 'MAIL_URL',
  mailSender: 'MAIL_URL',
};

/** The server's environment decides this setting. */
export function DecidedSetting({ name, value }: { name: SettingName; value: SettingValue }) {
  return (
    <dl className="border-s-4 border-edge ps-4">
      <dt className="font-bold">{textsOfSetting(name).label}</dt>
      <dd className="text-lg wrap-anywhere">{settingText(name, value)}</dd>
      <dd className="text-sm text-soft">{say(texts.decided, { variable: variables[name] ?? name })}</dd>
    </dl>
  );
}

import type { driverFields } from '#shared/check-in/driver-fields.ts';
import type { fields } from '#shared/check-in/fields.ts';
import { errors, moreErrors } from '#shared/words/en/outcome.ts';
import { AppError } from './errors.ts';
import { minPasswordLength } from '#shared/access/credentials.ts';
import type { BrokenRule, PasswordFault, RuleParams, RuleTexts } from './broken-rule.ts';
import { type FieldError, fieldErrorText } from './field-error.ts';

/** Staff-only fields with an error message of their own. */
type StaffField = {
  [K in keyof typeof fields]: (typeof fields)[K] extends { by: 'staff' } & ({ min: number } | { type: 'choice' })
    ? K
    : never;
}[keyof typeof fields];

/** A driver's fields with one; the others can only break length and character rules. */
type DriverField = {
  [K in keyof typeof driverFields]: (typeof driverFields)[K] extends { min: number } | { type: 'choice' } ? K : never;
}[keyof typeof driverFields];

const { tooLong, unshowable, ...driverErrors } = errors;

const credentialsRequired = 'Please provide both email and password';

const listed = (items: readonly string[]) =>
  [items.slice(0, -1).join(', '), items.at(-1)].filter((part) => part !== '').join(' or ');

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
const formats: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  datetime: 'an instant such as 2026-05-04T12:30:00Z',
  date: 'a day such as 2026-05-04',
  link: 'an address such as https://example.com/terms or mailto:help@example.com',
  url: 'an address such as https://sms.example.com/send, without a name or password in it, at a port for the web',
  outgoing: 'an address on the internet, or one whose host and port the server lists in OUTGOING_ALLOWED',
  latin: 'letters, digits and signs of Western European languages only, since a header takes no others',
  site: 'the address of a site such as https://yard.example.com, without a path, name or password',
  moment: "a time by the facility's clock such as 2026-05-04T12:30, or an instant such as 2026-05-04T12:30:00Z",
  window: 'at or after the beginning of the window, and at most 7 days later',
  time: 'a time of day such as 22:00',
  template: 'a text with {dock} and no other placeholders than {company}, {facility}, {ticket} and {link}',
  phone: 'a phone number with its country, such as +1 312 555 0187',
  slug: 'written with small letters, digits and single hyphens',
  zone: 'an IANA time zone such as America/Chicago',
  country: 'two letters such as US',
  formId: 'small letters and digits such as f1, or a UUID',
  container: 'a container number such as CSQU3054383',
  scac: 'two to four letters such as LSFL',
  digits: 'digits only',
  email: 'an e-mail address',
  host: 'the name or address of a server such as smtp.example.com, without a port',
};

const missingTexts: Readonly<Record<RuleParams['needs']['missing'], string>> = {
  'for-texts': 'Texts are on and need this. Fill it in, or switch them off.',
  'for-mail': 'Mail is on and needs this. Fill it in, or switch it off.',
  'address-for-mail': 'Mails have links, which need the address of this installation. Set one under Company first.',
  password: 'Texts need the password or token of the gateway. Set it first.',
  address: 'There is no {link} while the installation has no address. Set one under Company first.',
  'secure-address': 'Push services need an address that begins with https. Set one under Company first.',
  'other-language': 'The wall has this language already. Choose another one, or none.',
  environment:
    'The environment of the server decides this. Change TIME_ZONE, PUBLIC_URL or MAIL_URL there, or take it out to set it here.',
  span: 'Give a beginning and an end that differ, or neither.',
};

/** Why a password cannot be used. Source: docs/product, "Signing in". */
export const passwordFaultTexts: Readonly<Record<PasswordFault, string>> = {
  blank: 'The password is blank. Use other characters than blanks.',
  short: `The password is shorter than ${minPasswordLength} characters. Use a longer one.`,
  email: "The password is the account's own e-mail address. Use another one.",
  common: 'The password is one of the most common ones. Use another one.',
};

/**
 * English messages for invalid fields. A field's own message covers missing and invalid values.
 * Source: docs/product, "Errors".
 */
export const fieldErrorTexts = {
  fields: {
    ...(driverErrors satisfies Record<DriverField, string>),
    ...({
      status: 'Please choose live, drop, completed or canceled',
      priority: 'Please choose low, medium or high',
      dock: 'Please choose a dock from 1 to 10',
      assignedTo: 'Please enter a staff name',
    } satisfies Record<StaffField, string>),
    reason: 'Please give a reason for changing a recorded time',
    confirmed: moreErrors.confirmed,
    ticket: moreErrors.ticket,
    licenseEnd: moreErrors.licenseEnd,
    email: credentialsRequired,
    password: credentialsRequired,
  },
  rules: {
    too_long: ({ max }) => tooLong.replace('{max}', max.toLocaleString('en-US')),
    unshowable,
    required: moreErrors.required,
    wrong_type: ({ expected }) => `Must be ${types[expected] ?? 'of another type'}`,
    wrong_format: ({ format }) => `Must be ${formats[format] ?? 'written in another way'}`,
    too_short: ({ min }) => `Please use at least ${min} characters`,
    too_small: ({ min }) => `Must be at least ${min}`,
    too_large: ({ max }) => `Must be at most ${max}`,
    too_few: ({ min }) => `Name at least ${min}`,
    too_many: ({ max }) => `Name at most ${max}`,
    limit_reached: ({ max }) => `There can be at most ${max.toLocaleString('en')}`,
    not_in_list: ({ options }) => `Must be ${listed(options)}`,
    unknown_field: 'This field is not known here. Leave it out.',
    nothing_to_change: 'Name at least one field to change',
    named_twice: 'Name each one once',
    not_among_ids: 'Name only check-ins that are to be changed',
    already_taken: 'This name is taken, or was before. Use another one.',
    still_needed: 'One facility has to take check-ins as the default. Choose another one first.',
    must_be_kept: 'Records have it. Hide or retire it instead of leaving it out.',
    cannot_change: 'Records rely on this. Retire the field and add another one.',
    always_required: 'Every check-in has this field. It stays required.',
    retired_field: 'A retired field cannot be asked for. Bring it back first.',
    not_a_dock_there: ({ facility }) => `${facility} has no dock of this name`,
    facility_closed: 'This facility takes no check-ins any more. Choose another one.',
    weak_password: ({ fault }) => passwordFaultTexts[fault],
    wrong_password: 'This is not your password.',
    account_exists: 'There is an account with this address already.',
    dead_link: 'This link was used or has expired, or the account has changed. Ask an administrator for a new one.',
    never_limited: 'Administrators see every facility. Choose another role to limit the account.',
    sign_in_required: 'Sign in to use this filter.',
    needs: ({ missing }) => missingTexts[missing],
    not_in_future: 'Choose a time that is still to come.',
    not_valid: 'This value cannot be used here.',
  } satisfies RuleTexts,
} as const;

/** A field error with its English message. */
export function fieldError(field: string, broken: BrokenRule): FieldError {
  return { ...broken, message: fieldErrorText(fieldErrorTexts, field, broken) };
}

/** The refusal of several fields of a request, by their paths there. */
export function rulesRefusal(rules: ReadonlyMap<string, BrokenRule>): AppError {
  const fields = Array.from(rules, ([path, rule]) => {
    return [path, fieldError(path.slice(path.lastIndexOf('.') + 1), rule)] as const;
  });
  const paths = fields.slice(0, 10).map(([path]) => path);
  const message = `Please correct ${paths.join(', ')}: ${fields[0]?.[1].message}`;
  return new AppError('validation_failed', message, { fields: Object.fromEntries(fields) });
}

/** The refusal of one field of a request, by its path there, such as `changes.dock`. */
export function fieldRefusal(path: string, rule: BrokenRule): AppError {
  const error = fieldError(path.slice(path.lastIndexOf('.') + 1), rule);
  return new AppError('validation_failed', error.message, { fields: { [path]: error } });
}

export type PasswordFault = 'blank' | 'short' | 'email' | 'common';

type None = Record<string, never>;

/** Why a file cannot be stored as a picture. */
export type PictureFault = 'format' | 'damaged';

/** Each rule has the parameters of its messages. Source: docs/product, "Errors". */
export interface RuleParams {
  required: None;
  wrong_type: { expected: string };
  wrong_format: { format: string };
  /** Text length in characters. */
  too_short: { min: number };
  too_long: { max: number };
  too_small: { min: number };
  too_large: { max: number };
  too_few: { min: number };
  too_many: { max: number };
  /** The maximum in total. */
  limit_reached: { max: number };
  not_in_list: { options: string[] };
  unshowable: None;
  unknown_field: None;
  nothing_to_change: None;
  named_twice: None;
  not_among_ids: None;
  /** Another facility or dock has or had this name. */
  already_taken: None;
  /** The default facility, or the last one that takes check-ins. */
  still_needed: None;
  /** A built-in field, a field that records have values for, or an option: it can be retired but not left out. */
  must_be_kept: None;
  /** Records depend on it. */
  cannot_change: None;
  /** A field that every check-in has. */
  always_required: None;
  /** A retired field cannot be required. */
  retired_field: None;
  not_a_dock_there: { facility: string };
  facility_closed: None;
  sign_in_required: None;
  weak_password: { fault: PasswordFault };
  wrong_password: None;
  account_exists: None;
  /** A link that was used, has expired, or belongs to an account that has changed since. */
  dead_link: None;
  /** Administrators cannot be limited to facilities. */
  never_limited: None;
  /** A setting that cannot work without something else. */
  needs: {
    missing:
      | 'for-texts'
      | 'for-mail'
      | 'address-for-mail'
      | 'named-administrator'
      | 'password'
      | 'address'
      | 'secure-address'
      | 'span'
      | 'other-language'
      | 'papers'
      | 'environment';
  };
  /** The file is not a picture, or not of a type that is stored. */
  not_a_picture: { fault: PictureFault };
  /** The property belongs to photos and signatures only, or never to them. */
  not_of_this_kind: None;
  not_in_future: None;
  not_valid: None;
}

export type RuleCode = keyof RuleParams;

/** Clients can translate a rule. */
export type BrokenRule = { [Code in RuleCode]: { code: Code; params: RuleParams[Code] } }[RuleCode];

export type RuleTexts = {
  [Code in RuleCode]: RuleParams[Code] extends None ? string : (params: RuleParams[Code]) => string;
};

/** Names a broken rule, for the `params` of `z.refine`. @__NO_SIDE_EFFECTS__ */
export function broken<Code extends RuleCode>(
  code: Code,
  ...[params]: RuleParams[Code] extends None ? [] : [RuleParams[Code]]
): BrokenRule {
  return { code, params: params ?? {} } as BrokenRule;
}

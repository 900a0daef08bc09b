export type PasswordFault = 'blank' | 'short' | 'email' | 'common';

type None = Record<string, never>;

/** Why something is no picture that can be kept. */
export type PictureFault = 'format' | 'damaged';

/** The rules a field can break, with the parameters of their messages. Source: docs/product, "Errors". */
export interface RuleParams {
  required: None;
  wrong_type: { expected: string };
  wrong_format: { format: string };
  /** Text length in characters. */
  too_short: { min: number };
  too_long: { max: number };
  /** Numbers. */
  too_small: { min: number };
  too_large: { max: number };
  /** List length. */
  too_few: { min: number };
  too_many: { max: number };
  /** What there is in all. */
  limit_reached: { max: number };
  not_in_list: { options: string[] };
  unshowable: None;
  unknown_field: None;
  nothing_to_change: None;
  named_twice: None;
  not_among_ids: None;
  /** Another facility or dock has this name or had it. */
  already_taken: None;
  /** The default facility, or the last that takes check-ins. */
  still_needed: None;
  /** A built-in field, or one that records have, or an option: retired instead of left out. */
  must_be_kept: None;
  /** Records rely on it. */
  cannot_change: None;
  /** A field that every check-in has. */
  always_required: None;
  /** A retired field is asked for. */
  retired_field: None;
  not_a_dock_there: { facility: string };
  facility_closed: None;
  sign_in_required: None;
  /** Why a password cannot be used. */
  weak_password: { fault: PasswordFault };
  wrong_password: None;
  account_exists: None;
  /** A link that was used, has expired or was made for an account that has changed. */
  dead_link: None;
  /** The role is that of administrators. */
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
  /** What was sent as a picture is none, or not one that is kept. */
  not_a_picture: { fault: PictureFault };
  /** Only photos and signatures have it, or none of them. */
  not_of_this_kind: None;
  not_in_future: None;
  not_valid: None;
}

export type RuleCode = keyof RuleParams;

/** A broken rule in a form that clients can translate. */
export type BrokenRule = { [Code in RuleCode]: { code: Code; params: RuleParams[Code] } }[RuleCode];

/** The messages of every rule in one language. */
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

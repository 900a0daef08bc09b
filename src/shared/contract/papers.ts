import * as z from 'zod/mini';

import { Instant, textLine } from '../check-in/text-field.ts';
import { FormId } from '../check-in/value-schemas.ts';
import { paperKinds, paperStages } from '../form/definition.ts';
import { paperStates } from '../papers/asked-papers.ts';
import { paperLimits, pictureTypes } from '../papers/paper-limits.ts';
import { broken } from '#shared/errors/broken-rule.ts';
import { CheckInParams } from './check-ins.ts';
import { deviceLimits } from './devices.ts';
import { endpoint } from './endpoint.ts';
import { base64Of, Sha256, timingFields, Uuid } from './operation.ts';
import { wholeNumber } from './query-values.ts';

/** A photo or signature of a record, or its substitute. */
export const Paper = z.object({
  id: z.uuid(),
  /** The form field that it belongs to. */
  field: z.string(),
  kind: z.enum(paperKinds),
  state: z.enum(paperStates),
  by: z.enum(['driver', 'staff']),
  /** E-mail address of the user who added it; null for the driver's, and for callers who see only their own. */
  actor: z.nullable(z.string()),
  /** When it was taken, by the server's clock; when its last piece arrived, null before. */
  takenAt: Instant,
  receivedAt: z.nullable(Instant),
  /** The bytes received so far; all of them once the picture is stored. */
  received: z.int(),
  /** Of the picture as it is stored and served, after metadata was stripped; null before it is stored. */
  type: z.nullable(z.enum(pictureTypes)),
  bytes: z.nullable(z.int()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** In hexadecimal, as sha256sum prints it. */
  sha256: z.nullable(z.string()),
  hasThumbnail: z.boolean(),
  /** The typed name, or the reason why there is no picture. */
  text: z.nullable(z.string()),
});
export type Paper = z.infer<typeof Paper>;

const Words = z.record(z.string(), z.string());

/** A photo or signature that the facility asks for, and its status. */
export const AskedPaper = z.object({
  field: z.string(),
  kind: z.enum(paperKinds),
  label: Words,
  help: z.optional(Words),
  by: z.enum(['driver', 'staff']),
  stage: z.enum(paperStages),
  isRequired: z.boolean(),
  /** The maximum number. */
  max: z.int(),
  /** Whether it is time to ask for it. */
  isDue: z.boolean(),
  /** Whether it is required and due, but neither present nor being sent, and no reason was given. */
  isMissing: z.boolean(),
});
export type AskedPaper = z.infer<typeof AskedPaper>;

/** `checkIn` is the record that they belong to. */
export const Papers = z.object({ checkIn: z.uuid(), asked: z.array(AskedPaper), papers: z.array(Paper) });
export type Papers = z.infer<typeof Papers>;

const text = textLine(1, false, false, paperLimits.text);
const oneOf = ['bytes', 'name', 'why'] as const;

/** Exactly one of: a picture to be sent, a typed name as a signature, or the reason why there is none. */
export const NewPaper = z
  .strictObject({
    /** Made by the device, so that a repetition adds nothing. */
    id: Uuid,
    field: FormId,
    bytes: z.optional(z.int().check(z.gte(1), z.lte(paperLimits.bytes))),
    name: z.optional(text),
    why: z.optional(text),
    ...timingFields,
  })
  .check(
    z.refine((paper) => oneOf.filter((name) => paper[name] !== undefined).length === 1, {
      path: ['bytes'],
      params: broken('required'),
    }),
  );
export type NewPaper = z.infer<typeof NewPaper>;

const PaperParams = z.strictObject({ id: Uuid });
const PieceParams = z.strictObject({ id: Uuid, offset: wholeNumber(0, paperLimits.bytes) });

export const CompletePaper = z.strictObject({
  /** Of the bytes that were sent, in hexadecimal digits. */
  sha256: Sha256,
  /** A small copy that the device made, in base64. */
  thumbnail: z.optional(base64Of(paperLimits.thumbnail)),
});
export type CompletePaper = z.infer<typeof CompletePaper>;

/** What a kiosk seals of a photo or signature; of a picture with what completes it, since it cannot read it again. */
export const SealedPaper = z.strictObject({ checkIn: Uuid, paper: NewPaper, complete: z.optional(CompletePaper) });
export type SealedPaper = z.infer<typeof SealedPaper>;

export const addPaperAtKiosk = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/device/papers',
  action: 'device:check-in',
  facilities: 'none',
  summary:
    'Begin to send what a registered kiosk has sealed of a photo or signature, after its check-in; sent again with all pieces here, it is kept',
  tag: 'papers',
  body: z.strictObject({
    /** Id of the check-in, paper and what completes it as JSON, encrypted with age for the recipient, in base64. Its pieces are of the picture, encrypted likewise. */
    sealed: z.string().check(z.minLength(1), z.maxLength(deviceLimits.sealed)),
    sentAt: timingFields.sentAt,
  }),
  answers: { 200: Paper, 201: Paper },
  errors: ['device_revoked', 'not_found', 'id_conflict', 'illegal_transition', 'insufficient_storage'],
});

export const readPapers = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/check-ins/{id}/papers',
  action: 'paper:read',
  facilities: 'checkIn',
  summary: 'The photos and signatures of a record, and which are asked for and missing',
  tag: 'papers',
  params: CheckInParams,
  answers: { 200: Papers },
  errors: ['not_found'],
});

export const addPaper = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/check-ins/{id}/papers',
  action: 'paper:add',
  facilities: 'checkIn',
  summary: 'Begin to send a picture, or say what there is instead; 200 with where it stands if it was begun before',
  tag: 'papers',
  params: CheckInParams,
  body: NewPaper,
  answers: { 200: Paper, 201: Paper },
  errors: ['not_found', 'id_conflict', 'illegal_transition', 'insufficient_storage'],
});

export const readOwnPapers = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/visit/papers',
  action: 'visit:papers',
  facilities: 'none',
  summary:
    "What a driver is asked for at his visit and has sent, by this browser's receipt or the visit's token; `checkIn` says which of several",
  tag: 'papers',
  query: z.strictObject({ checkIn: z.optional(Uuid) }),
  answers: { 200: Papers },
  errors: ['not_found'],
});

export const addOwnPaper = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/visit/papers',
  action: 'visit:papers',
  facilities: 'none',
  summary: 'The same as for a record, by the driver',
  tag: 'papers',
  query: z.strictObject({ checkIn: z.optional(Uuid) }),
  body: NewPaper,
  answers: { 200: Paper, 201: Paper },
  errors: ['not_found', 'id_conflict', 'illegal_transition', 'insufficient_storage'],
});

export const sendPiece = /* @__PURE__ */ endpoint({
  method: 'PUT',
  path: '/api/papers/{id}/pieces/{offset}',
  action: 'visit:papers',
  facilities: 'none',
  summary:
    'The bytes of a picture from an offset on, at most 256 KiB; the answer says up to where they are here, from where the next piece has to begin',
  tag: 'papers',
  params: PieceParams,
  binaryBody: true,
  bodyLimit: paperLimits.piece,
  answers: { 200: z.object({ received: z.int() }) },
  errors: ['not_found', 'insufficient_storage'],
});

export const completePaper = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/papers/{id}/complete',
  action: 'visit:papers',
  facilities: 'none',
  summary: 'Keep the picture whose pieces are all here; refused and forgotten unless it is a JPEG, PNG or WebP',
  tag: 'papers',
  params: PaperParams,
  body: CompletePaper,
  answers: { 200: Paper },
  errors: ['not_found', 'illegal_transition', 'insufficient_storage'],
});

export const openPaper = /* @__PURE__ */ endpoint({
  method: 'GET',
  path: '/api/papers/{id}/file',
  action: 'visit:papers',
  facilities: 'none',
  summary: 'The picture, or its small copy, for whoever may see the record and the driver who sent it',
  tag: 'papers',
  params: PaperParams,
  query: z.strictObject({ size: z.optional(z.enum(['thumbnail'])) }),
  answers: { 200: 'file' },
  errors: ['not_found'],
});

export const deletePaper = /* @__PURE__ */ endpoint({
  method: 'DELETE',
  path: '/api/papers/{id}',
  action: 'paper:delete',
  facilities: 'paper',
  summary: 'Delete a photo or signature for good',
  tag: 'papers',
  params: PaperParams,
  answers: { 204: null },
  errors: ['not_found'],
});

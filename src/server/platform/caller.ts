import { type Action, may, mayByKey, type Role } from '#shared/access/permissions.ts';
import type { Scope } from '#shared/access/scope.ts';
import type { SignedInUser } from '#shared/contract/session.ts';
import { errorTexts } from '#shared/errors/error-texts.ts';
import { AppError } from '#shared/errors/errors.ts';
import type { DeviceKind } from '#shared/contract/devices.ts';
import type { Once } from './operations.ts';

/** An administrator has registered the device. */
export interface RegisteredDevice {
  id: string;
  kind: DeviceKind;
  /** The key of the facility. */
  facility: string;
  name: string;
}

export interface AnonymousCaller {
  role: 'visitor';
  /** The public pages show every facility; a device is limited to its own. */
  scope: Scope;
  device?: RegisteredDevice;
}

export interface StaffCaller {
  /** The id of an API key stands for both user and session. */
  via: 'session' | 'key';
  role: Role;
  scope: Scope;
  user: SignedInUser;
  session: { id: string; expiresAt: Date };
  /** Used for the audit trail only. */
  address: string;
  /** Set if the request has an idempotency key, so that its change is carried out once. */
  once?: Once;
}

/** The server has established who the caller is. */
export type Caller = AnonymousCaller | StaffCaller;

export const anonymous: AnonymousCaller = { role: 'visitor', scope: 'all' };

/** Null for other callers, including staff who are signed in on a device. */
export function deviceOf(caller: Caller): RegisteredDevice | null {
  return caller.role === 'visitor' ? (caller.device ?? null) : null;
}

/** The id of the user or the device; null for other visitors. */
export function actorOf(caller: Caller): string | null {
  return caller.role === 'visitor' ? (deviceOf(caller)?.id ?? null) : caller.user.id;
}

/** The label is shown where an account has its e-mail address. Source: docs/product, "API keys". */
export function keyLabel(name: string): string {
  return `API key ${name}`;
}

/** The label is shown where an account has its e-mail address. */
export function deviceLabel({ kind, name }: Pick<RegisteredDevice, 'kind' | 'name'>): string {
  return `${kind === 'kiosk' ? 'Kiosk' : 'Gate screen'} ${name}`;
}

export function signedIn(caller: Caller): StaffCaller {
  if (caller.role === 'visitor') throw new AppError('authentication_required', errorTexts.authenticationRequired);
  return caller;
}

export function refusalOf(caller: Caller, action: Action): AppError | undefined {
  if (!may(caller.role, action)) {
    if (caller.role !== 'visitor') return forbidden();
    return new AppError('authentication_required', errorTexts.authenticationRequired);
  }
  if (caller.role === 'visitor' || caller.via === 'session' || mayByKey(caller.role, action)) return undefined;
  return new AppError('forbidden', 'No API key may do this. Sign in as an administrator.');
}

/** Source: docs/product, "Roles and permissions". */
export function forbidden(): AppError {
  return new AppError('forbidden', 'Your account may not do this. Ask an administrator for a role that may.');
}

export function elsewhere(): AppError {
  return new AppError('forbidden', 'Your account is not for this facility. Ask an administrator for access to it.');
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyReply {
    /** Sent with every response; code that takes over the socket has to send them itself. */
    readonly securityHeaders: Readonly<Record<string, string>>;
  }
}

import fastJsonStringify from 'fast-json-stringify';
import * as z from 'zod/mini';

import { roles, type Role } from '#shared/access/permissions.ts';
import { type BodyPerRole, isPerRole } from '#shared/contract/endpoint.ts';
import { jsonSchemaOf } from '#shared/contract/json-schema.ts';

type Serialize = (body: unknown) => string;

function serializerOf(schema: z.ZodMiniType): Serialize {
  return fastJsonStringify(jsonSchemaOf(schema, 'draft-7') as unknown as Parameters<typeof fastJsonStringify>[0]);
}

/**
 * Compiles one serialiser per role for an answer's body. What the schema does not name is dropped, so a field can only
 * reach a caller whose own schema lists it.
 */
export function compileSerializers(body: z.ZodMiniType | BodyPerRole): Record<Role, Serialize> {
  if (isPerRole(body)) {
    return Object.fromEntries(roles.map((role) => [role, serializerOf(body[role])])) as Record<Role, Serialize>;
  }
  const serialize = serializerOf(body);
  return { anonymous: serialize, admin: serialize };
}

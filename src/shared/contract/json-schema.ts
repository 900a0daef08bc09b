import * as z from 'zod/mini';

type JsonSchema = Record<string, unknown>;

/** Writes `anyOf [T, null]` as a type that may be null, which readers and the serialiser handle better. */
function foldNullable(schema: JsonSchema): void {
  const [first, second] = (schema['anyOf'] as JsonSchema[] | undefined) ?? [];
  if (!first || second?.['type'] !== 'null' || typeof first['type'] !== 'string') return;
  delete schema['anyOf'];
  Object.assign(schema, first, { type: [first['type'], 'null'] });
  if (Array.isArray(first['enum'])) schema['enum'] = [...first['enum'], null];
}

/** The JSON Schema of a request part or an answer, without its `$schema` line. */
export function jsonSchemaOf(
  schema: z.ZodMiniType,
  target: 'draft-7' | 'draft-2020-12' = 'draft-2020-12',
  io: 'input' | 'output' = 'output',
): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target,
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => foldNullable(jsonSchema as JsonSchema),
  });
  return rest;
}

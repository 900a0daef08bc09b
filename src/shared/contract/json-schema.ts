import * as z from 'zod/mini';

import { type ChoiceLists, listBehind } from '../check-in/choice-lists.ts';

type JsonSchema = Record<string, unknown>;

/** Readers and the serializer handle nullable types better than `anyOf [T, null]`. */
function foldNullable(schema: JsonSchema): void {
  const [first, second] = (schema['anyOf'] as JsonSchema[] | undefined) ?? [];
  if (!first || second?.['type'] !== 'null' || typeof first['type'] !== 'string') return;
  delete schema['anyOf'];
  Object.assign(schema, first, { type: [first['type'], 'null'] });
  if (Array.isArray(first['enum'])) schema['enum'] = [...first['enum'], null];
}

/** Many readers ignore patterns of property names. */
function nameMembers(schema: JsonSchema): void {
  const { propertyNames, additionalProperties: member } = schema as {
    propertyNames?: { enum?: string[] };
    additionalProperties?: unknown;
  };
  if (!propertyNames?.enum || !schema['required']) return;
  delete schema['propertyNames'];
  schema['properties'] = Object.fromEntries(propertyNames.enum.map((name) => [name, member]));
  schema['additionalProperties'] = false;
}

/** Generators cannot derive a name for an empty text. */
function nameEmptyChoice(schema: JsonSchema): void {
  const choices = schema['enum'] as unknown[] | undefined;
  if (!choices?.includes('')) return;
  schema['x-enum-varnames'] = choices.map((choice) => String(choice).toUpperCase().replaceAll(/\W/g, '_') || 'NONE');
}

interface JsonSchemaOptions {
  target?: 'draft-7' | 'draft-2020-12';
  io?: 'input' | 'output';
  lists?: ChoiceLists;
}

export function jsonSchemaOf(
  schema: z.ZodMiniType,
  { target = 'draft-2020-12', io = 'output', lists }: JsonSchemaOptions = {},
): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target,
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const list = listBehind(zodSchema);
      if (list && lists) Object.assign(jsonSchema, { type: 'string', enum: [...lists[list]] });
      foldNullable(jsonSchema as JsonSchema);
      if (target === 'draft-2020-12') nameEmptyChoice(jsonSchema as JsonSchema);
      nameMembers(jsonSchema as JsonSchema);
    },
  });
  return rest;
}

import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { StaffCheckIn } from '../check-in/record.ts';
import { Problem } from './problem.ts';
import { callExamples } from './examples.ts';
import { contract } from './index.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { openApiDocument } from './openapi.ts';
import { testLists } from '#test/facilities.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: { 'application/json': { schema: object } } };
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
  security: object[];
}

const document = openApiDocument(contract, callExamples, testLists) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties: Record<string, unknown> }> };
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
const operationOf = (name: string) => operations.find(({ operationId }) => operationId === name)!;

test('describes every endpoint once, at its path and method', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${operationId}: ${method.toUpperCase()} ${path}`),
  );
  const declared = Object.entries(contract).map(([name, entry]) => `${name}: ${entry.method} ${entry.path}`);
  expect(described.toSorted()).toEqual(declared.toSorted());
});

test('every path placeholder is a parameter', () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters } of Object.values(methods)) {
      expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(named);
    }
  }
});

test('says which endpoints need a session and what they return without one', () => {
  expect(operationOf('updateCheckIn').security).toEqual([{ session: [] }, { key: [] }]);
  expect(operationOf('updateCheckIn').responses).toHaveProperty('401');
  expect(operationOf('createCheckIn').security).toEqual([{}, { session: [] }, { key: [] }]);
  expect(operationOf('createApiKey').security).toEqual([{ session: [] }]);
});

test('names the fields of a new check-in', () => {
  const { schema } = operationOf('createCheckIn').requestBody!.content['application/json'];
  expect(schema).toEqual({ $ref: '#/components/schemas/CreateCheckInBody' });
  const { properties } = document.components.schemas['CreateCheckInBody']!;
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(['id', 'driverName', 'confirmed', 'occurredAt']));
});

test('names each record and each body, written once, and refers to nothing else', () => {
  const { schemas } = document.components;
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining(['CheckIn', 'Arrival', 'Carrier', 'Webhook', 'CheckInCreatedEvent', 'ListArrivalsAnswer']),
  );
  expect(schemas['ListArrivalsAnswer']).toMatchObject({
    properties: { arrivals: { items: { $ref: '#/components/schemas/Arrival' } } },
  });
  const referred = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!);
  expect([...new Set(referred)].toSorted()).toEqual(Object.keys(schemas).toSorted());
  const written = Object.values(schemas).map((schema) => JSON.stringify(schema));
  expect(new Set(written).size).toBe(written.length);
});

test('every error is a problem document', () => {
  for (const { responses } of operations) {
    for (const status of ['400', '401', '403', '404', '409', '429', '500'].filter((code) => code in responses)) {
      expect(responses[status]!.content).toHaveProperty(
        ['application/problem+json', 'schema', '$ref'],
        '#/components/schemas/Problem',
      );
    }
  }
});

test('nullable fields say so in their type', () => {
  const { properties } = jsonSchemaOf(StaffCheckIn) as {
    properties: Record<string, { type: unknown; enum?: unknown }>;
  };
  expect(properties['assignedTo']?.type).toEqual(['string', 'null']);
  expect(properties['priority']).toMatchObject({ type: ['string', 'null'], enum: ['low', 'medium', 'high', null] });
});

test('requests are described as sent, responses as received', () => {
  const schema = z.object({ page: z._default(z.int(), 0) });
  expect(jsonSchemaOf(schema, { io: 'input' })['required']).toBeUndefined();
  expect(jsonSchemaOf(schema)['required']).toEqual(['page']);
  expect(jsonSchemaOf(Problem)).not.toHaveProperty('$schema');
});

test('says that accounts without a second factor that is due are refused, but where they set it up', () => {
  const isDescribed = (name: string) =>
    JSON.stringify(operationOf(name).responses['403'] ?? '').includes('second_factor_due');
  expect(
    ['updateCheckIn', 'createCheckIn', 'listCheckIns', 'readQueue', 'updateSettings'].map(isDescribed),
  ).not.toContain(false);
  expect(['readSession', 'readConfig', 'readHealth'].map(isDescribed)).not.toContain(true);
});

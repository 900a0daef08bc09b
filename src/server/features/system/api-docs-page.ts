import { type ErrorCode, errorCodes } from '#shared/errors/errors.ts';
import { problemTypes } from '#shared/errors/problem-types.ts';

type JsonObject = Record<string, unknown>;

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  deprecated?: boolean;
  description?: string;
  parameters: { name: string; in: string; required: boolean; schema: JsonObject }[];
  requestBody?: { content: Record<string, { schema: JsonObject; example?: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonObject }> }>;
  security: JsonObject[];
  'x-codeSamples'?: { label: string; source: string }[];
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function json(value: unknown): string {
  const written = escape(JSON.stringify(value, null, 2));
  const linked = written.replaceAll(/#\/components\/schemas\/(\w+)/g, '<a href="#type-$1">$&</a>');
  return `<pre tabindex="0">${linked}</pre>`;
}

const typeSection = ([name, schema]: [string, unknown]) =>
  `<section id="type-${name}"><h3><code>${name}</code></h3>${json(schema)}</section>`;

function parameterTable({ parameters }: Operation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><th scope="row"><code>${escape(name)}</code></th><td>${place}${required ? ', required' : ''}</td><td><code>${escape(JSON.stringify(schema))}</code></td></tr>`,
  );
  return `<table><thead><tr><th scope="col">Parameter</th><th scope="col">Where</th><th scope="col">Schema</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function answerList({ responses }: Operation): string {
  const items = Object.entries(responses).map(([status, { description, content }]) => {
    const [type, body] = Object.entries(content ?? {})[0] ?? [];
    const isOurs = type === 'application/json';
    const schema = isOurs && body ? `<details><summary>Schema</summary>${json(body.schema)}</details>` : '';
    return `<li><strong>${status}</strong> ${escape(description)}${type ? ` <code>${escape(type)}</code>` : ''}${schema}</li>`;
  });
  return `<h4>Answers</h4><ul>${items.join('')}</ul>`;
}

function section(path: string, method: string, operation: Operation): string {
  const body = operation.requestBody?.content['application/json'];
  const sample = operation['x-codeSamples']?.[0];
  const needsSession = !operation.security.some((option) => Object.keys(option).length === 0);
  const takesKey = operation.security.some((option) => 'key' in option);
  return [
    `<section id="${escape(operation.operationId)}"><h3><code>${method.toUpperCase()} ${escape(path)}</code></h3>`,
    `<p>${escape(operation.summary)}.${needsSession ? ` Needs a session${takesKey ? ' or an API key' : ''}.` : ''}</p>`,
    operation.deprecated ? `<p><a href="#deprecation">Deprecated</a>. ${escape(operation.description ?? '')}</p>` : '',
    sample ? `<h4>Example: ${escape(sample.label)}</h4><pre tabindex="0">${escape(sample.source)}</pre>` : '',
    parameterTable(operation),
    body ? `<details><summary>Body</summary>${json(body.schema)}</details>` : '',
    answerList(operation),
    '</section>',
  ].join('');
}

const prose = (text: string) => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

function problemSection([code, { status, title }]: [string, { status: number; title: string }]): string {
  const { meaning, remedy } = problemTypes[code as ErrorCode];
  return `<section id="problem-${code}"><h3><code>${code}</code> (${status})</h3><p>${escape(title)}. ${prose(meaning)}</p><p>${prose(remedy)}</p></section>`;
}

const style = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
section { border-top: 3px solid; margin-top: 2rem; }
pre, table { overflow-x: auto; max-width: 100%; } pre { padding: .75rem; border: 1px solid; }
table { border-collapse: collapse; display: block; } th, td { text-align: left; padding: .25rem .75rem .25rem 0; vertical-align: top; }
code { overflow-wrap: anywhere; } summary { cursor: pointer; min-height: 2.75rem; line-height: 2.75rem; }`;

/** The page has no scripts. */
export function apiDocsPage(document: JsonObject): string {
  const paths = document['paths'] as Record<string, Record<string, Operation>>;
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  );
  const { schemas } = document['components'] as { schemas: JsonObject };
  const links = calls.map(
    ({ path, method, operation }) =>
      `<li><a href="#${escape(operation.operationId)}"><code>${method.toUpperCase()} ${escape(path)}</code></a></li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API | Warehouse Check-In System</title><meta name="viewport" content="width=device-width"><style>${style}</style></head><body><main><h1>Warehouse Check-In System: API</h1><p><a href="#types">Types</a>, <a href="#problems">what refusals mean</a>. Made from the same table as the server's routes. The whole of it as <a href="/api/openapi.json">OpenAPI 3.1</a>. In the examples <code>$SITE</code> is the address of this installation. Programs send an API key instead of the cookie, <code>curl -H "authorization: Bearer $KEY"</code>.</p><nav aria-label="Calls"><ul>${links.join('')}</ul></nav>${calls.map(({ path, method, operation }) => section(path, method, operation)).join('')}<h2 id="types">Types</h2>${Object.entries(schemas).map(typeSection).join('')}<h2 id="deprecation">Deprecation</h2><p>What is to go is marked here, and works for at least 12 months and two minor versions more. Until then its answers say since when (<code>Deprecation</code>, RFC 9745) and until when (<code>Sunset</code>, RFC 8594). The changelog says what replaces it.</p><h2 id="problems">Problems</h2><p>What is refused is answered as <code>application/problem+json</code> (RFC 9457). Its <code>type</code> leads here.</p>${Object.entries(errorCodes).map(problemSection).join('')}</main></body></html>`;
}

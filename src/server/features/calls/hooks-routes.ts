import type { FastifyInstance, FastifyRequest } from 'fastify';

import { AppError } from '#shared/errors/errors.ts';
import type { Context } from '../../platform/context.ts';
import { acceptForms, controlsOf } from '../../platform/html.ts';
import { inboundPath, isInboundKey } from './call-set-up.ts';
import { isReportKey } from './report-key.ts';
import { noteReport, takeReply } from './take-reply.ts';

const maxBodyBytes = 16 * 1024;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Parameters come from the query, a form or JSON; of a repeated name, one value is used. */
function parametersOf(request: FastifyRequest): (...names: string[]) => string {
  const { query, body } = request as { query: object; body: object | null };
  const parameters: Record<string, unknown> = { ...query, ...body, ...Object.fromEntries(controlsOf(request)) };
  return (...names) => {
    const value = names.map((name) => parameters[name]).find((one) => typeof one === 'string');
    return typeof value === 'string' ? value.slice(0, 1_000) : '';
  };
}

/**
 * Reports and replies need a key that only the gateway knows; without it these endpoints do not exist. Responses are
 * empty, because a gateway may forward them as a text. Source: docs/product, "Texts".
 */
export async function hooksRoutes(app: FastifyInstance, { context }: { context: Context }): Promise<void> {
  acceptForms(app);
  const nothing = () => new AppError('not_found', 'There is nothing at this address.');

  app.route<{ Params: { id: string } }>({
    method: ['GET', 'POST'],
    url: '/hooks/text/report/:id',
    bodyLimit: maxBodyBytes,
    handler: async (request, reply) => {
      const parameter = parametersOf(request);
      const { id } = request.params;
      if (!uuid.test(id) || !(await isReportKey(context, id, parameter('key')))) throw nothing();
      await noteReport(context, id, parameter('status', 'MessageStatus', 'SmsStatus'));
      return reply.type('text/plain').send('');
    },
  });

  app.route({
    method: ['GET', 'POST'],
    url: inboundPath,
    bodyLimit: maxBodyBytes,
    handler: async (request, reply) => {
      const parameter = parametersOf(request);
      if (!(await isInboundKey(context, parameter('key')))) throw nothing();
      await takeReply(context, parameter('from', 'From'), parameter('text', 'Text', 'Body'));
      return reply.type('text/plain').send('');
    },
  });
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { contract } from '#shared/contract/index.ts';
import type { PublicConfig } from '#shared/contract/system.ts';
import { isPagePath } from '#shared/contract/page-names.ts';
import { AppError } from '#shared/errors/errors.ts';
import type { EstimatedYards } from '../features/estimates/estimates-service.ts';
import type { Context } from '../platform/context.ts';
import { sendProblem } from './errors.ts';
import { arrivalPage } from './arrival-page.ts';
import { ownPageAt, sendOwnVisit } from './own-visit-page.ts';
import { plainQueueAt, sendPlainQueue } from './plain-queue.ts';
import { postedForm } from './posted-form.ts';
import { safePath } from './request-path.ts';
import { pageLanguage, sendPage } from './web-page.ts';
import { verifyPage } from './verify-page.ts';
import { readWebPages } from './web-pages.ts';

/** Files here have a hash of their content in their names. */
const assets = 'assets/';
const oneYearSeconds = 31_536_000;
/** Requested by clients to test whether this server is reachable; a captive portal does not send our header. */
const pingedFile = '/favicon.ico';
const ownHeader = 'x-warehouse-check-in';

const apiPaths = Object.values(contract).map((entry) => ({
  method: entry.method as string,
  pattern: new RegExp(`^${entry.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '/';
}

function allowedMethods(path: string): string[] {
  return [...new Set(apiPaths.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
}

function answerUnknownApiPath(request: FastifyRequest, reply: FastifyReply, path: string) {
  const methods = allowedMethods(path);
  if (methods.length === 0) {
    return sendProblem(request, reply, new AppError('not_found', 'There is nothing at this address.'));
  }
  reply.header('allow', methods.join(', '));
  return sendProblem(request, reply, new AppError('method_not_allowed', `Use ${methods.join(' or ')} here.`));
}

/** One route for all assets: hundreds of separate routes would take a tenth of the startup time. */
async function serveAssets(app: FastifyInstance, folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true });
  const known = new Set(files.filter((file) => file.startsWith(assets)));
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `/${assets}*`,
    handler: ({ params }, reply) => {
      const file = assets + params['*'];
      return known.has(file) ? reply.sendFile(file) : reply.callNotFound();
    },
  });
}

const ownCode = { verify: 'driver/verify/check-page.ts', arrival: 'driver/arrival/arrival-page.ts' } as const;

async function ownFiles(folder: string) {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '{}');
  const manifest = JSON.parse(await read('.vite/manifest.json')) as Partial<Record<string, { file: string }>>;
  const [, styleSheet = null] = /<link rel="stylesheet"[^>]*href="\/([^"]+)"/.exec(await read('index.html')) ?? [];
  return (page: keyof typeof ownCode) => ({ script: manifest[ownCode[page]]?.file ?? null, styleSheet });
}

interface WebAppOptions {
  /** Null to serve only the API. */
  folder: string | null;
  installation: () => PublicConfig;
  context: Context;
  yards: EstimatedYards;
}

/** Hashed files have a cache lifetime of a year. */
export const webApp = fp(async (app: FastifyInstance, { folder, installation, context, yards }: WebAppOptions) => {
  const pages = folder && readWebPages(folder, context.log, installation);
  if (pages) {
    app.addHook('onClose', () => pages.close());
    // Starts the renderer, so that the first driver does not wait for it.
    app.addHook('onListen', () => void pages.get({ path: '/driver', query: {}, language: installation().language }));
    await app.register(postedForm, { context, pages });
    const language = () => installation().language;
    const files = await ownFiles(folder);
    await app.register(verifyPage, { context, language, files: files('verify') });
    await app.register(arrivalPage, { context, pages, files: files('arrival') });
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      globIgnore: [`${assets}**`, 'prerendered/**'],
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes(`/${assets}`);
        reply.header('cache-control', isHashed ? `public, max-age=${oneYearSeconds}, immutable` : 'no-cache');
        if (path.endsWith(pingedFile)) reply.header(ownHeader, '1');
      },
    });
    await serveAssets(app, folder);
  }

  const answerUnknown = (request: FastifyRequest, reply: FastifyReply) => {
    const path = pathOf(request);
    if (path === '/api' || path.startsWith('/api/')) return answerUnknownApiPath(request, reply, path);
    const nothing = new AppError('not_found', 'There is nothing at this address.');
    // A missing file must not get a page, which a browser would take for a broken script.
    if (!pages || !isRead(request) || path.startsWith(`/${assets}`)) return sendProblem(request, reply, nothing);
    const known = isPagePath(path);
    const refusal = known ? nothing : app.refusalFor(request, nothing);
    if (refusal !== nothing) return sendProblem(request, reply, refusal);
    if (!known) request.log.info({ path: safePath(path) }, 'unknown page');
    const language = pageLanguage(request, path, installation().language);
    const query = request.query as Readonly<Record<string, unknown>>;
    const display = plainQueueAt(path, query);
    if (display) return sendPlainQueue(request, reply, { context, installation: installation(), language, display });
    const own = ownPageAt(path);
    if (own !== null) return sendOwnVisit(request, reply, { context, yards, pages, path: own, query, language });
    return pages.get({ path, query, language }).then((page) => sendPage(request, reply, page, known ? 200 : 404));
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 || isRead(request)) return done();
    answerUnknown(request, reply);
  });
  app.setNotFoundHandler(answerUnknown);
});

import type { FastifyInstance, FastifyRequest } from 'fastify';

/** For content and attributes. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Lets the routes of `app` take what a page's form sends. */
export function acceptForms(app: FastifyInstance, options: { bodyLimit?: number } = {}): void {
  const parser = { parseAs: 'string', ...options } as const;
  app.addContentTypeParser('application/x-www-form-urlencoded', parser, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
}

/** The controls of the form that a request sends; none if it sends no form. */
export const controlsOf = ({ body }: Pick<FastifyRequest, 'body'>): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

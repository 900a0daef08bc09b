import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Escapes for both content and attributes. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** JSON in a script element is not executed, so the security policy allows it; nothing in it may end the element. */
export function dataElement(id: string, data: object, mark = ''): string {
  return `<script type="application/json" id="${id}"${mark}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
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

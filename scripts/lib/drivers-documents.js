import { documentOf } from '../../src/shared/contract/pages.ts';

/** The code that a rendered document loads from the build: its entry point, and what that loads later. */
const builtCode = /<script type="module" crossorigin src="[^"]*"><\/script>|<link rel="(?:after-paint|later)"[^>]*>/g;

/** @param {{ url?: string | undefined }} request */
const pathAt = ({ url = '/' }) => url.split('?', 1)[0] ?? '/';
/** @param {{ url?: string | undefined }} request */
const nameAt = (request) => documentOf(pathAt(request));

/**
 * A document of the build with its code from the sources; documents that are not rendered, such as the plain queue,
 * have none.
 *
 * @param {string} html @param {string} name
 */
export const fromSources = (html, name) =>
  html.includes('rel="after-paint"')
    ? html
        .replaceAll(builtCode, '')
        .replace('</body>', `<script type="module" src="/app/documents/${name}.tsx"></script></body>`)
    : null;

/**
 * In development, too, the server renders drivers' documents and handles their forms. The code that hydrates them comes
 * from the sources and is hot-reloaded; the rendered markup is from the last build.
 *
 * @param {string} target the server
 * @returns {import('vite').Plugin}
 */
export const driversDocuments = (target) => {
  /** @type {import('vite').ViteDevServer | undefined} */
  let vite;
  return {
    name: 'drivers-documents',
    apply: 'serve',
    configureServer: (server) => void (vite = server),
    config: () => ({
      server: {
        proxy: {
          '^/assets/': target,
          '^/': {
            target,
            selfHandleResponse: true,
            headers: { 'accept-encoding': 'identity' },
            bypass: (request) => {
              const isDocument = request.method === 'POST' || request.headers.accept?.includes('text/html');
              const isServers = nameAt(request) !== 'app' || ['/verify', '/a'].includes(pathAt(request));
              return isDocument && isServers ? undefined : request.url;
            },
            configure: (proxy) =>
              proxy.on('proxyRes', async (answer, request, response) => {
                /** @type {Buffer[]} */
                const parts = [];
                for await (const part of answer) parts.push(part);
                const html = Buffer.concat(parts).toString();
                const page = fromSources(html, nameAt(request));
                const sent = (page && (await vite?.transformIndexHtml(request.url ?? '/', page))) ?? html;
                // The content security policy is for the build: hot reloading uses inline scripts.
                const { 'content-security-policy': _, 'content-length': __, etag: ___, ...headers } = answer.headers;
                response.writeHead(answer.statusCode ?? 502, headers).end(sent);
              }),
          },
        },
      },
    }),
  };
};

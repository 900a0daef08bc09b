import { documentOf } from '../../src/shared/contract/pages.ts';

/** What a rendered document loads of the build: what it begins with, and what that fetches afterwards. */
const builtCode = /<script type="module" crossorigin src="[^"]*"><\/script>|<link rel="(?:after-paint|later)"[^>]*>/g;

/** @param {{ url?: string | undefined }} request */
const pathAt = ({ url = '/' }) => url.split('?', 1)[0] ?? '/';
/** @param {{ url?: string | undefined }} request */
const nameAt = (request) => documentOf(pathAt(request));

/**
 * A document of the build with its code from the sources; what is not rendered, as the plain queue, has none.
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
 * In development, too, the server renders drivers' documents and takes their forms. The code that takes them over comes from the
 * sources, and is loaded anew as it changes; what is rendered is of the build before.
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
                // The policy is for the build: what reloads the sources runs in the page itself.
                const { 'content-security-policy': _, 'content-length': __, etag: ___, ...headers } = answer.headers;
                response.writeHead(answer.statusCode ?? 502, headers).end(sent);
              }),
          },
        },
      },
    }),
  };
};

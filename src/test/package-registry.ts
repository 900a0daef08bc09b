import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A registry of the packages installed here, so that `npm install` elsewhere needs no network. */
export interface PackageRegistry {
  url: string;
  close(): void;
}

const installed = 'node_modules';

/** A registry's description of a package, with the single installed version. */
async function descriptionOf(name: string, url: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(installed, name, 'package.json'), 'utf8')) as { version: string };
  const { version } = manifest;
  const versions = { [version]: { ...manifest, dist: { tarball: `${url}/${name}.tgz` } } };
  return JSON.stringify({ name, 'dist-tags': { latest: version }, versions });
}

/** Serves unscoped packages, each at its name and at its name with `.tgz`. */
export async function startPackageRegistry(): Promise<PackageRegistry> {
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1);
    if (name.endsWith('.tgz')) {
      spawn('tar', ['-cz', '-C', installed, name.slice(0, -4)]).stdout.pipe(response);
      return;
    }
    descriptionOf(name, url).then(
      (text) => response.setHeader('content-type', 'application/json').end(text),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => server.close() };
}

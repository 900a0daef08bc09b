import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { administrator } from '#test/build-test-app.ts';
import { signInOver } from '#test/check-in-server.ts';
import { freePorts, isInstalled } from '#test/failover/processes.ts';
import { buildNewCheckIn } from '#test/factories.ts';
import { testDatabase } from '#test/of-this-file.ts';

const isPossible = process.getuid?.() === 0 && ['buildah', 'unshare'].every(isInstalled) && existsSync('dist/web');
/** The base image's user `node`. */
const user = 1000;
/** The maximum size that the image may add to its base. */
const maxMegabytes = 120;

const { connection } = await testDatabase();
const run = promisify(execFile);

let folder: string;
let storage: string[];
let database: Server;
let server: ChildProcess | undefined;

const sizeOf = async (path: string) => Number.parseInt((await run('du', ['-sm', path])).stdout, 10);
const buildah = async (...parameters: string[]) => (await run('buildah', [...storage, ...parameters])).stdout.trim();

/** Nothing is downloaded: the base is a shell and the few files the Dockerfile needs, with this machine's libraries. */
async function makeBase(): Promise<number> {
  const container = await buildah('from', 'scratch');
  const base = await buildah('mount', container);
  const programs = ['/bin/sh', '/bin/mkdir', '/bin/chown', '/usr/bin/env'];
  const needed = await run('ldd', [...programs, process.execPath]);
  const ofSystem = await run('dpkg-query', ['--listfiles', 'libc6']);
  const libraries = [
    ...`${needed.stdout}${ofSystem.stdout}`.matchAll(/(?<!usr)(\/lib\S*\/lib\S*\.so\S*|\/lib\S*\/ld\S*)/g),
  ];
  for (const path of new Set([...programs, ...libraries.map(([, each = '']) => each)]))
    await cp(path, join(base, path), { dereference: true });
  for (const name of ['etc', 'dev', 'proc', 'tmp', 'usr/local/bin']) await mkdir(join(base, name), { recursive: true });
  // Node is mounted here instead of being copied: it is as large as all the rest.
  await writeFile(join(base, 'usr/local/bin/node'), '');
  await writeFile(join(base, 'etc/passwd'), `node:x:${user}:${user}::/:/bin/sh\n`);
  await writeFile(join(base, 'etc/group'), `node:x:${user}:\n`);
  const megabytes = await sizeOf(base);
  await buildah('commit', '--quiet', '--rm', container, 'base');
  return megabytes;
}

/**
 * The content of the stage `packages`: what `npm ci` installs, copied from the checkout, without the files that the
 * stage removes.
 */
async function lendPackages(removal: string): Promise<void> {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  const app = join(folder, 'packages/app');
  const isOwn = (path: string) => (each: string) => !each.slice(path.length).includes('node_modules');
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    if (!path.startsWith('node_modules/') || dev || devOptional) continue;
    const copying = cp(path, join(app, path), { recursive: true, filter: isOwn(path) });
    // Packages for other platforms are not installed here.
    await copying.catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  await run('sh', ['-e', '-c', removal], { cwd: app });
}

/** Builds the last stage of the Dockerfile on the base, and returns the image's settings and its files. */
async function build() {
  const dockerfile = await readFile('Dockerfile', 'utf8');
  const [, removal = ''] = /npm ci .* && (rm .*)/.exec(dockerfile) ?? [];
  await lendPackages(removal);
  await cp('dist/web', join(folder, 'build/app/dist/web'), { recursive: true });
  const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
  await writeFile(join(folder, 'Dockerfile'), `ARG BASE_IMAGE\n${last}`);
  const lent = ['packages', 'build'].flatMap((name) => ['--build-context', `${name}=${join(folder, name)}`]);
  const how = ['--isolation', 'chroot', '--format', 'docker', '--build-arg', 'BASE_IMAGE=localhost/base'];
  await buildah('build', '--quiet', ...how, ...lent, '--file', join(folder, 'Dockerfile'), '--tag', 'product', '.');
  const { OCIv1, Docker } = JSON.parse(await buildah('inspect', '--type', 'image', 'product')) as {
    OCIv1: { config: { User: string; Env: string[]; Cmd: string[]; WorkingDir: string } };
    Docker: { config: { Healthcheck: { Test: string[] } } };
  };
  const root = await buildah('mount', await buildah('from', '--pull-never', 'localhost/product'));
  return { ...OCIv1.config, check: Docker.config.Healthcheck.Test.slice(1), root };
}

beforeAll(async () => {
  if (!isPossible) return;
  folder = await mkdtemp(join(tmpdir(), 'image-'));
  await chmod(folder, 0o755);
  const { stdout: disk } = await run('stat', ['--file-system', '--format', '%T', folder]);
  // An overlay file system cannot be stacked on another one.
  const driver = disk.includes('overlay') ? 'vfs' : 'overlay';
  storage = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run'), '--storage-driver', driver];
  // The socket of the tests' server is in a folder that the image's user cannot enter.
  database = createServer((socket) => {
    const to = connect(join(connection.host, `.s.PGSQL.${connection.port}`));
    for (const end of [socket, to]) end.on('error', () => [socket, to].forEach((each) => each.destroy()));
    socket.pipe(to).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(database, 'listening');
});
afterAll(async () => {
  if (!isPossible) return;
  server?.kill('SIGKILL');
  database.close();
  await buildah('rm', '--all');
  await rm(folder, { recursive: true, force: true });
});

/** A container's view: the image as its user sees it, read-only but for /data and /tmp. */
const inside = `mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && mount --bind "$1" "$0/data" && mount -t tmpfs tmpfs "$0/tmp" \\
  && mount -t proc proc "$0/proc" && mount --bind /dev "$0/dev" && mount --bind "$2" "$0/usr/local/bin/node" && shift 2 && exec chroot --userspec=${user}:${user} --groups= "$0" "$@"`;

test.skipIf(!isPossible)(
  'the image, read-only and without rights, is healthy, checks a truck in and stops (needs buildah and the built web app)',
  async () => {
    const ofBase = await makeBase();
    const image = await build();
    expect(image.User).toBe('node');
    const added = (await sizeOf(image.root)) - ofBase;
    expect(added).toBeLessThan(maxMegabytes);
    const [, named = ''] = /(\d+) MB beyond its base/.exec(await readFile('docs/operate.md', 'utf8')) ?? [];
    expect(Math.abs(added - Number(named))).toBeLessThan(10);

    const data = join(folder, 'data');
    await mkdir(data);
    await chown(data, user, user);
    const [port = 0] = await freePorts(1);
    const { port: at } = database.address() as { port: number };
    const settings = {
      PORT: String(port),
      HOST: '127.0.0.1',
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      DATABASE_URL: `postgres://${connection.user}@127.0.0.1:${at}/${connection.database}?sslmode=disable`,
    };
    const pairs = [...image.Env, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)];
    const contained = (command: string[]) => {
      const environment = ['/usr/bin/env', '-i', `--chdir=${image.WorkingDir}`, ...pairs];
      return ['--mount', 'sh', '-c', inside, image.root, data, process.execPath, ...environment, ...command];
    };
    server = spawn('unshare', contained(image.Cmd), { stdio: ['ignore', 'ignore', 'pipe'] });
    const complaints = text(server.stderr!);
    const exited = once(server, 'exit');
    const failed = exited.then(async ([code]) => Promise.reject(new Error(`exited with ${code}: ${await complaints}`)));
    failed.catch(() => undefined);
    const isHealthy = () =>
      run('unshare', contained(image.check)).then(
        () => true,
        () => false,
      );
    const healthy = async () => {
      await expect.poll(isHealthy, { timeout: 60_000 }).toBe(true);
    };
    await Promise.race([healthy(), failed]);
    expect(await readFile(`/proc/${server.pid}/status`, 'utf8')).toMatch(new RegExp(`^Uid:(\\t${user}){4}$`, 'm'));

    const url = `http://127.0.0.1:${port}`;
    expect(await (await fetch(`${url}/driver`)).text()).toContain('<form');
    const payload = buildNewCheckIn();
    const headers = { 'content-type': 'application/json' };
    const sent = await fetch(`${url}/api/check-ins`, { method: 'POST', headers, body: JSON.stringify(payload) });
    expect(sent.status).toBe(201);

    const { cookie } = await signInOver(url, administrator);
    const stream = await fetch(`${url}/api/events`, { headers: { cookie } });
    expect(stream.status).toBe(200);
    const begun = performance.now();
    server.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(performance.now() - begun).toBeLessThan(10_000);
    await stream.text().catch(() => undefined);
    expect(await complaints).toBe('');
  },
);

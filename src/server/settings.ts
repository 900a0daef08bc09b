import { isIP } from 'node:net';

import { isEmail } from '#shared/access/credentials.ts';
import { isHost, siteOrigin } from '#shared/settings/link.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { clockZone, isZoneName, zonesMeant } from '#shared/time/time-zone.ts';
import { ageRecipients } from './age-recipients.ts';
import { outgoingHosts } from './platform/outgoing.ts';
import { keysFromText, type SecretKeys } from './platform/secret-box.ts';

/** `default` is as written in the environment. */
export interface Setting<T> {
  description: string;
  default: string;
  secret?: true;
  /** Throws an Error with the remedy as its message. */
  parse(text: string): T;
  /** Warns about a value that is accepted only because existing installations use it. */
  warning?(text: string): string | null;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function setting<T>(entry: Setting<T>): Setting<T> {
  return entry;
}

function wholeNumber(min: number, max: number) {
  return (text: string): number => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= min && value <= max) return value;
    throw new Error(`'${text}' is not a whole number from ${min} to ${max}.`);
  };
}

function optionalText(text: string): string | null {
  return text || null;
}

function timeZone(text: string): string {
  const zone = clockZone(text);
  if (zone !== null) return zone;
  const [meant = 'America/Chicago'] = zonesMeant(text);
  throw new Error(`'${text}' is not a time zone. Use an IANA name such as ${meant}.`);
}

function zoneWarning(text: string): string | null {
  if (isZoneName(text)) return null;
  return `TIME_ZONE is '${text}', which is no IANA name; clocks go by ${clockZone(text)}. Set TIME_ZONE to that, or to the name that is meant.`;
}

function publicUrl(text: string): string | null {
  if (!text) return null;
  // The address is not repeated, because everybody who sees the screen or the log would see its password.
  if (URL.canParse(text) && (new URL(text).username || new URL(text).password))
    throw new Error('it must not hold a name or password. Use https://yard.example.com.');
  const origin = siteOrigin(text);
  if (origin !== null && URL.canParse(origin)) return new URL(origin).origin;
  throw new Error(`'${text}' is not an address of a site. Use one such as https://yard.example.com, without a path.`);
}

/** The modes of libpq, and the driver's own `no-verify`, which means `require`. */
const sslModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'];

function databaseUrl(text: string): string | null {
  if (!text) return null;
  if (URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol)) {
    const mode = new URL(text).searchParams.get('sslmode');
    if (mode === null || mode === 'no-verify' || sslModes.includes(mode)) return text;
    throw new Error(`'${mode}' is no sslmode. Use one of ${sslModes.join(', ')}.`);
  }
  // The value may contain a password, so it is not repeated.
  throw new Error('not a PostgreSQL address. Use one such as postgres://user:password@host:5432/database.');
}

const proxyGroups = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isProxyAddress(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return proxyGroups.has(text);
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128));
}

function trustProxy(text: string): boolean | string[] {
  if (['', 'false'].includes(text)) return false;
  if (text === 'true') return true;
  const parts = text.split(',').map((part) => part.trim());
  if (parts.every(isProxyAddress)) return parts;
  throw new Error(`'${text}' is neither true, false nor a list of proxy addresses such as 10.0.0.0/8,127.0.0.1.`);
}

function emailAddress(text: string): string | null {
  if (!text || isEmail(text)) return text || null;
  throw new Error(`'${text}' is not an e-mail address.`);
}

function newPassword(text: string): string | null {
  if (!text || [...text].length >= 12) return text || null;
  throw new Error('shorter than 12 characters. Use a longer one.');
}

interface MailServer {
  settings: Partial<Settings>;
  password: string | null;
}

/** Null if the escapes are invalid. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** Accepts smtp:// with STARTTLS (or `tls=none`), and smtps:// with implicit TLS. Null if the address is invalid. */
function mailServer(text: string): MailServer | null {
  if (!text) return null;
  const url = URL.parse(text);
  const [host, sender] = [url?.hostname.replace(/^\[(.*)\]$/, '$1') ?? '', url?.searchParams.get('from') ?? ''];
  const isTls = url?.protocol === 'smtps:';
  const tls = url?.searchParams.get('tls') ?? null;
  const isPlain = tls === 'none';
  const [user, password] = [decoded(url?.username ?? ''), decoded(url?.password ?? '')];
  const isMeant =
    url &&
    user !== null &&
    password !== null &&
    (isTls || url.protocol === 'smtp:') &&
    host !== '' &&
    isHost(host) &&
    (tls === null || (isPlain && !isTls));
  // The value may contain a password, so it is not repeated.
  if (!isMeant || (sender !== '' && !isEmail(sender)))
    throw new Error(
      'not a mail server. Use an address such as smtp://user:password@smtp.example.com:587?from=yard@example.com, or smtps:// for TLS from the beginning. In a user or password write % as %25.',
    );
  return {
    settings: {
      mailOn: true,
      mailHost: host,
      mailPort: Number(url.port) || (isTls ? 465 : 587),
      mailSecurity: isTls ? 'tls' : isPlain ? 'none' : 'starttls',
      mailUser: user,
      ...(sender && { mailSender: sender }),
    },
    password: password || null,
  };
}

function secretKeys(text: string): SecretKeys | null {
  const keys = keysFromText(text);
  if (keys || !text) return keys;
  throw new Error('not a key. Use 32 random bytes in base64, as `openssl rand -base64 32` prints them.');
}

/** `.env.example` and the table in docs/operate.md are generated from this object. */
export const settings = {
  PORT: setting({
    description: 'TCP port to listen on.',
    default: '3000',
    parse: wholeNumber(0, 65_535),
  }),
  HOST: setting({
    description:
      'Address to listen on; 127.0.0.1 for this machine only. Empty: every network interface, by IPv4 and IPv6.',
    default: '',
    parse: (text) => text,
  }),
  PUBLIC_URL: setting({
    description:
      'Address under which drivers reach this installation; QR codes lead there, other DNS names are refused. Empty: what administrators set, or the address of the page.',
    default: '',
    parse: publicUrl,
  }),
  DATABASE_URL: setting({
    description:
      'An external PostgreSQL server (15 to 18, directly or through a pooler in session mode). Empty: the embedded one is started.',
    default: '',
    secret: true,
    parse: databaseUrl,
  }),
  DATA_DIR: setting({
    description: 'Folder of the embedded database and of first-sign-in.',
    default: './data',
    parse: (text) => text,
  }),
  SECRET_KEY: setting({
    description:
      'Key of the secrets in the database, 32 bytes in base64, the same for all nodes; while it is changed, both with a comma. Empty: the file secret-key in DATA_DIR, made when first needed.',
    default: '',
    secret: true,
    parse: secretKeys,
  }),
  PAPERS_DIR: setting({
    description:
      'Folder of photos and signatures, encrypted with the key of stored secrets, the same for all nodes. Empty: the folder papers in DATA_DIR.',
    default: '',
    parse: optionalText,
  }),
  BACKUP_DIR: setting({
    description: 'Folder for backups, better on another disk. Empty: the folder backups in DATA_DIR.',
    default: '',
    parse: optionalText,
  }),
  BACKUP_AGE_RECIPIENT: setting({
    description:
      'Public keys of age (age1…, with commas) that backups are encrypted for. Empty: backups are not encrypted.',
    default: '',
    parse: ageRecipients,
  }),
  POSTGRES_BIN: setting({
    description: 'Folder with postgres, initdb and pg_ctl of PostgreSQL 18 to use instead of the packaged ones.',
    default: '',
    parse: optionalText,
  }),
  TIME_ZONE: setting({
    description:
      "The yard's time zone; 'today' and all clock times follow it. Unless set, administrators can set another.",
    default: 'America/Chicago',
    parse: timeZone,
    warning: zoneWarning,
  }),
  ADMIN_EMAIL: setting({
    description: 'E-mail address of the first administrator; used only while there is none.',
    default: '',
    parse: emailAddress,
  }),
  ADMIN_PASSWORD: setting({
    description: 'Password of the first administrator, at least 12 characters; used only while there is none.',
    default: '',
    secret: true,
    parse: newPassword,
  }),
  TRUST_PROXY: setting({
    description:
      'Whether X-Forwarded-For and -Proto are believed: false, true, or the addresses of the proxies in front, with commas.',
    default: 'false',
    parse: trustProxy,
  }),
  OUTGOING_ALLOWED: setting({
    description:
      'Hosts with ports, with commas, that the server may call in private networks and on this machine, such as 127.0.0.1:13013 for a Kannel. Empty: only public ones.',
    default: '',
    parse: outgoingHosts,
  }),
  MAIL_URL: setting({
    description:
      'The server that sends mail, such as smtp://user:password@smtp.example.com:587?from=yard@example.com; smtps:// for TLS from the beginning. Empty: what administrators set, or no mail.',
    default: '',
    secret: true,
    parse: mailServer,
  }),
  QUEUE_REFRESH_SECONDS: setting({
    description: 'How often queue displays ask for news, in seconds; administrators can set it otherwise.',
    default: '15',
    parse: wholeNumber(5, 3600),
  }),
  OFFLINE_READING: setting({
    description:
      "Whether staff's devices keep what was read for up to 12 hours, to be read without a network: true or false; administrators can set it otherwise.",
    default: 'true',
    parse: (text) => {
      if (text === 'true' || text === 'false') return text === 'true';
      throw new Error(`'${text}' is neither true nor false.`);
    },
  }),
  TLS_CERT: setting({
    description: 'File with the certificate chain in PEM, to serve HTTPS without a proxy. Goes with TLS_KEY.',
    default: '',
    parse: optionalText,
  }),
  TLS_KEY: setting({
    description: 'File with the private key of TLS_CERT in PEM.',
    default: '',
    parse: optionalText,
  }),
  RATE_LIMIT_PUBLIC_WRITES: setting({
    description:
      'New check-ins a minute from one address that is not signed in, per node; four minutes are saved up; 0 for no limit.',
    default: '60',
    parse: wholeNumber(0, 1_000_000),
  }),
  RATE_LIMIT_PUBLIC_READS: setting({
    description: 'Reads a minute from one address that is not signed in, per node; 0 for no limit.',
    default: '1200',
    parse: wholeNumber(0, 1_000_000),
  }),
  RATE_LIMIT_SIGN_IN: setting({
    description: 'Failed sign-ins a minute from one address, per node, known devices apart; 0 for no limit.',
    default: '10',
    parse: wholeNumber(0, 1_000_000),
  }),
  RATE_LIMIT_REFUSED: setting({
    description:
      'Requests a minute from one address that are refused for what they are, per node, before it is told to wait and its answers are held back; 0 for no limit.',
    default: '600',
    parse: wholeNumber(0, 1_000_000),
  }),
  RATE_LIMIT_API_KEY: setting({
    description: 'Requests a minute with one API key, per node; 0 for no limit.',
    default: '600',
    parse: wholeNumber(0, 1_000_000),
  }),
  MAX_CONNECTIONS: setting({
    description: 'Connections held at once, per node; 0 for no limit.',
    default: '4000',
    parse: wholeNumber(0, 1_000_000),
  }),
  MAX_CONNECTIONS_PER_ADDRESS: setting({
    description: 'Connections held at once for one address, per node, proxies of TRUST_PROXY apart; 0 for no limit.',
    default: '1500',
    parse: wholeNumber(0, 1_000_000),
  }),
  MAX_STREAMS_PER_ADDRESS: setting({
    description: 'Live streams of dashboards open at once from one address, per node; 0 for no limit.',
    default: '500',
    parse: wholeNumber(0, 1_000_000),
  }),
  REQUEST_TIMEOUT_SECONDS: setting({
    description: 'A request must have come as a whole within this many seconds.',
    default: '30',
    parse: wholeNumber(1, 3600),
  }),
  IDLE_TIMEOUT_SECONDS: setting({
    description:
      'A connection over which nothing is asked for so many seconds is closed; longer than that of a proxy in front.',
    default: '72',
    parse: wholeNumber(1, 3600),
  }),
  DRAIN_SECONDS: setting({
    description:
      'How long the server goes on, told to stop, while /api/ready says so: for what distributes requests to notice.',
    default: '0',
    parse: wholeNumber(0, 300),
  }),
  METRICS_PORT: setting({
    description: 'TCP port of the metrics for Prometheus, at /metrics on METRICS_HOST; 0 for none.',
    default: '0',
    parse: wholeNumber(0, 65_535),
  }),
  METRICS_HOST: setting({
    description:
      'Address the metrics are served on; beyond this machine only with METRICS_TOKEN or in a closed network.',
    default: '127.0.0.1',
    parse: (text) => text,
  }),
  METRICS_TOKEN: setting({
    description: 'What Prometheus has to send as its bearer token to read the metrics. Empty: nothing.',
    default: '',
    secret: true,
    parse: optionalText,
  }),
  LOG_LEVEL: setting({
    description: 'How much is logged: fatal, error, warn, info, debug, trace or silent.',
    default: 'info',
    parse: (text) => {
      if (logLevels.includes(text)) return text;
      throw new Error(`'${text}' is not a log level. Use one of ${logLevels.join(', ')}.`);
    },
  }),
} as const satisfies Record<string, Setting<unknown>>;

/** The name of the database and of the only user inside the embedded server. */
export const databaseName = 'warehouse_check_in';
export const databaseUser = 'warehouse_check_in';
/** Names the socket file; nothing listens on a network. */
export const socketPort = 5432;

/**
 * What initdb is told. `trust` is safe because the only way in is a socket in a private folder (mode 0700): who can open
 * it is already this user or root. Sorting is by code point on every machine; case rules know all of Unicode.
 */
export const initdbOptions: readonly string[] = [
  `--username=${databaseUser}`,
  '--auth-local=trust',
  '--auth-host=reject',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--encoding=UTF8',
  '--no-instructions',
];

export type ServerSettings = Readonly<Record<string, string>>;

/**
 * The server's settings, given at every start so that they are always those of the running program. What people typed
 * must not reach the log: no statements, no parameters, and no error texts, which quote values (the caller gets those).
 */
export function serverSettings(socketFolder: string): ServerSettings {
  return {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: String(socketPort),
    fsync: 'on',
    max_connections: '60',
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_destination: 'stderr',
    logging_collector: 'off',
    log_line_prefix: '',
    log_error_verbosity: 'terse',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_statement: 'none',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_checkpoints: 'off',
  };
}

/**
 * Makes the server keep its log until it is marked as archived. With no command of its own to run it leaves the copying to
 * us, who may write where the server's user may not. What is not full after a quarter of an hour is handed over as well.
 * Source: docs/product.md, "Backups".
 */
export const archiveSettings: ServerSettings = { archive_mode: 'on', archive_command: '', archive_timeout: '900' };

/** The settings as command line options. */
export function settingOptions(settings: ServerSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

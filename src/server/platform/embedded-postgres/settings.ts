/** The embedded server has only this database and this user. */
export const databaseName = 'warehouse_check_in';
export const databaseUser = 'warehouse_check_in';
/** Part of the socket's file name; nothing listens on a network. */
export const socketPort = 5432;

/**
 * `trust` is safe because the only way in is a socket in a private folder (mode 0700): whoever can open it is already
 * this user or root. Text sorts by code point on every machine; upper and lower case cover all of Unicode.
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
 * Settings are passed at every start so that they match the running program. Nothing that people typed may reach the
 * log: no statements, no parameters, and no error messages, which quote values (the client still gets those).
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
 * Without a command the copying is left to us, who may write where the server's user may not. A segment is handed over
 * after a quarter of an hour even if not full. Source: docs/product, "Backups".
 */
export const archiveSettings: ServerSettings = { archive_mode: 'on', archive_command: '', archive_timeout: '900' };

export function settingOptions(settings: ServerSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

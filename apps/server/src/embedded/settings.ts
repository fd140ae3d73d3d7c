const durableSettings: readonly string[] = [
  'max_connections=60',
  'shared_buffers=128MB',
  'max_wal_size=1GB',
  'wal_compression=on',
  'synchronous_commit=on',
]
const throwawaySettings: readonly string[] = [
  // Several portals and what is typed at the console share it, each as many connections as if it were alone.
  'max_connections=200',
  'shared_buffers=64MB',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
]
const commonSettings: readonly string[] = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'random_page_cost=1.1',
  'work_mem=16MB',
  // A statement whose server was killed ends by itself, so that nothing holds the directory when the next one starts.
  'client_connection_check_interval=2s',
  // Our queries are short; compiling them costs more than it saves.
  'jit=off',
  // Nor is anybody called to help with them: starting two processes took 30 to 50 ms for a search of 1 ms.
  'parallel_setup_cost=10000',
  'timezone=UTC',
  'log_timezone=UTC',
  // Statements carry personal data, so only what the server itself does is logged.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_checkpoints=off',
]

/** What the server is started with; throwaway databases promise nothing about crashes. */
export const settingsOf = (isDurable: boolean): readonly string[] => [
  ...commonSettings,
  ...(isDurable ? durableSettings : throwawaySettings),
]

import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveTo, type RunAs } from './run-as.ts'

/** Deliberately modest: one machine, one application, some forty connections. `alter system` overrides any of them. */
const settings: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '40',
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  max_wal_size: '512MB',
  min_wal_size: '64MB',
  // Fewer processes and less memory: there is no replication, and one disk needs no I/O workers.
  io_method: 'sync',
  max_worker_processes: '4',
  max_parallel_workers_per_gather: '1',
  max_logical_replication_workers: '0',
  max_wal_senders: '0',
  autovacuum_max_workers: '2',
  huge_pages: 'off',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The log must not contain what people wrote: no statements, no values of rejected rows.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
}

/**
 * Writes the server's configuration file at every start, because a new version may change settings and a moved folder changes the
 * socket. Returns its path.
 */
export function writeSettings(
  pgdata: string,
  socketDir: string,
  more: Record<string, string>,
  runAs: RunAs | null,
): string {
  // The setting is a list of folders: without the inner quotes a comma in the path would split it.
  const all = { ...settings, unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`, ...more }
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`)
  const file = join(pgdata, 'lookbook.conf')
  writeFileSync(
    `${file}.new`,
    `# Written by Lookbook at every start; use alter system to change a setting.\n${lines.join('\n')}\n`,
  )
  giveTo(`${file}.new`, runAs)
  renameSync(`${file}.new`, file)
  return file
}

import { resolve } from 'node:path'
import type { VariableName } from './config-variables.ts'

type Read = <T>(name: VariableName, fallback: T, parse: (text: string) => T | undefined, wants: string) => T

export type BackupConfig = {
  folder: string
  /** Time of day in UTC, or null: only by command. */
  daily: { hour: number; minute: number } | null
  keep: number
  /** null: backups are not encrypted. */
  passphrase: string | null
}

export function parseBackup(read: Read, cwd: string): BackupConfig {
  return {
    folder: resolve(
      cwd,
      read('LOOKBOOK_BACKUP_FOLDER', 'backups', (text) => text, 'a folder'),
    ),
    daily: read<BackupConfig['daily']>('LOOKBOOK_BACKUP_DAILY', null, parseTime, 'a time of day in UTC, such as 03:30'),
    keep: read('LOOKBOOK_BACKUP_KEEP', 14, parseKeep, 'a number from 1 to 1000'),
    passphrase: read<string | null>(
      'LOOKBOOK_BACKUP_PASSPHRASE',
      null,
      (text) => (text.length >= 12 && text.length <= 1000 ? text : undefined),
      'a passphrase of 12 to 1000 characters',
    ),
  }
}

function parseTime(text: string): BackupConfig['daily'] | undefined {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hour === undefined ? undefined : { hour: Number(hour), minute: Number(minute) }
}

function parseKeep(text: string): number | undefined {
  return /^[1-9]\d{0,2}$|^1000$/.test(text) ? Number(text) : undefined
}

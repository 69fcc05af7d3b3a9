import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'

function parse(env: Record<string, string>) {
  const parsed = parseConfig(env, '/srv')
  return parsed.ok ? parsed.value.backup : parsed.detail
}

test('backups are made by command only, into ./backups, unless set otherwise', () => {
  expect(parse({})).toEqual({ folder: '/srv/backups', daily: null, keep: 14, passphrase: null })
  const given = {
    LOOKBOOK_BACKUP_FOLDER: '/mnt/backups',
    LOOKBOOK_BACKUP_DAILY: '03:30',
    LOOKBOOK_BACKUP_KEEP: '30',
    LOOKBOOK_BACKUP_PASSPHRASE: 'correct horse',
  }
  expect(parse(given)).toEqual({
    folder: '/mnt/backups',
    daily: { hour: 3, minute: 30 },
    keep: 30,
    passphrase: 'correct horse',
  })
})

test.each([
  ['LOOKBOOK_BACKUP_DAILY', '3:30'],
  ['LOOKBOOK_BACKUP_DAILY', '24:00'],
  ['LOOKBOOK_BACKUP_DAILY', 'daily'],
  ['LOOKBOOK_BACKUP_KEEP', '0'],
  ['LOOKBOOK_BACKUP_KEEP', '1001'],
  ['LOOKBOOK_BACKUP_KEEP', 'all'],
  ['LOOKBOOK_BACKUP_PASSPHRASE', 'too short'],
])('%s = %s is refused', (name, value) => {
  const wrong = parse({ [name]: value })
  expect(wrong).toHaveLength(1)
  expect(String(wrong)).toContain(name)
  if (name.endsWith('PASSPHRASE')) expect(String(wrong)).not.toContain(value)
})

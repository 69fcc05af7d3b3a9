import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listBackups } from '#server/backup/backup-folder.ts'
import { findLastBackup, updateBackupFailed, updateBackupMade } from '#server/backup/last-backup.store.ts'
import { backUpJob } from '#server/jobs/backup-job.ts'
import { siteMails } from '#server/mails/catalogue.ts'
import { mailComposers } from '#server/mails/mail-composers.ts'
import { openOperatorApp } from '#tests/operator/operator-app.ts'
import { onServer } from '#tests/support/database.ts'
import { makePerson } from '#tests/support/make.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { testConfig, testDeps } from '#tests/support/test-app.ts'
import { newFolder, openSource } from './support/backup-world.ts'

const DAY = 86_400_000
const daily = { hour: 3, minute: 30 }

async function openJob(folder: string) {
  const source = await openSource()
  let now = Date.parse('2026-06-01T03:30:00Z')
  const backup = { folder, daily, keep: 2, passphrase: null }
  const deps = testDeps({
    db: source.database.db,
    blobs: source.blobs,
    config: { ...testConfig, dataDir: source.dataDir, backup },
    now: () => now,
    log: silentLog,
  })
  const job = backUpJob({ ...deps, connectionString: source.database.connectionString })
  const later = (ms: number) => {
    now += ms
  }
  const move = (to: string) => {
    backup.folder = to
  }
  return { ...source, deps, job, later, move }
}

test('[O88] a daily backup is made at its time, again where one is overdue after a start, and by one server at a time', async () => {
  const folder = newFolder()
  const { job, later } = await openJob(folder)
  expect(job.cron).toBe('30 3 * * *')
  await job.run({})
  expect(await listBackups(folder)).toEqual(['2026-06-01T03-30-00Z'])
  later(DAY)
  await job.run({ isAfterStart: true })
  expect(await listBackups(folder)).toHaveLength(1)
  later(DAY)
  await job.run({ isAfterStart: true })
  expect(await listBackups(folder)).toHaveLength(2)
  later(DAY)
  await Promise.all([job.run({}), job.run({})])
  expect(await listBackups(folder)).toEqual(['2026-06-03T03-30-00Z', '2026-06-04T03-30-00Z'])
})

test('[O88] a failure is remembered and mailed to operators once, until a backup succeeds', async () => {
  const folder = newFolder()
  const blocked = join(folder, 'file')
  writeFileSync(blocked, '')
  const { job, database, deps, later, move } = await openJob(blocked)
  const { db } = database
  const operator = await makePerson(db, { name: 'Robin Hale', is_operator: true })
  await makePerson(db, { name: 'Ana' })
  const mails = () => db.selectFrom('notice').selectAll().where('kind', '=', 'backup_failed').execute()

  await expect(job.run({})).rejects.toThrow('is not a folder')
  await expect(job.run({})).rejects.toThrow('is not a folder')
  const sent = await mails()
  expect(sent).toMatchObject([{ person_id: operator }])
  const notice = {
    ...sent[0]!,
    recipient: sent[0]!.recipient!,
    personId: operator,
    data: sent[0]!.data as Record<string, string>,
    createdAt: 0,
  }
  const mail = await mailComposers(deps, siteMails).backup_failed(notice)
  expect(mail).toMatchObject({ subject: 'The backup of Lookbook failed' })
  expect(mail!.text).toContain(`The backup folder ${blocked} is not a folder.`)
  expect(mail!.text).toContain('/operator/health')

  move(folder)
  await job.run({})
  expect(await findLastBackup(db)).toMatchObject({ failedAt: null, reason: null })
  later(DAY)
  move(blocked)
  await expect(job.run({})).rejects.toThrow('is not a folder')
  expect(await mails()).toHaveLength(2)
})

test('[O7] [O88] the health page says when the last backup was made and that one failed', async () => {
  const app = await openOperatorApp()
  onTestFinished(() => app.close())
  const { db } = app.database
  const read = async () => (await app.operator.get('/api/operator/health')).body.backup
  expect(await read()).toEqual({ isDaily: false, lastAt: null, ageHours: null, bytes: 0, failedAt: null, reason: null })
  await updateBackupFailed(db, { failedAt: '2026-06-01T03:30:00.000Z', reason: 'The disk is full.' })
  expect(await read()).toMatchObject({ failedAt: '2026-06-01T03:30:00.000Z', reason: 'The disk is full.' })
  await onServer(
    (client) => updateBackupMade(client, { at: '2026-05-31T06:00:00.000Z', bytes: 5 }),
    app.database.connectionString,
  )
  expect(await read()).toMatchObject({ lastAt: '2026-05-31T06:00:00.000Z', ageHours: 26, bytes: 5, failedAt: null })
})

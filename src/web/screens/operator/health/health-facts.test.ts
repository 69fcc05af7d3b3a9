import { expect, test } from 'vitest'
import type { OperatorHealth } from '#web/data/operator/operator-overview.ts'
import { healthSteps } from '#web/messages/en/operator/health-steps.ts'
import { operatorOverview as m } from '#web/messages/en/operator/operator-overview.ts'
import { healthFacts } from './health-facts.ts'
import { stepsFor } from './health-steps.ts'

const healthy: OperatorHealth = {
  ...{ database: 'ok', storage: 'ok', jobs: 'ok', storageKind: 'folder' },
  mail: { to: 'smtp', waiting: 0, givenUp: 0, sent: 5, oldestDueAt: null },
  pictures: { waiting: 0, late: 0 },
  disk: null,
  proxy: null,
  troubles: [],
  backup: { isDaily: true, lastAt: null, ageHours: 3, bytes: 1, failedAt: null, reason: null },
  certificates: [],
  ...{ version: '0.2.0', commit: null, nodeVersion: '26', postgresVersion: '18', startedAt: '2026-06-01T08:00:00Z' },
}
const format = { number: String, date: String }
const mailOf = (mail: Partial<OperatorHealth['mail']>) =>
  healthFacts({ ...healthy, mail: { ...healthy.mail, ...mail } }, m, format).find(({ part }) => part === 'mail')

test('[O7] the mail tile says what left, what was not delivered, and where mails stay without a server', () => {
  expect(mailOf({})).toEqual({ part: 'mail', tone: 'ok', value: 'None waiting', more: '5 sent in 24 hours' })
  expect(mailOf({ givenUp: 2 })).toMatchObject({ tone: 'warn', value: '2 were not delivered' })
  expect(mailOf({ to: 'mailbox' })).toEqual({
    ...{ part: 'mail', tone: 'warn', value: 'No server set' },
    more: 'Mails stay in the mailbox: nobody gets them.',
  })
})

test('[O122] what requests met in the last hour has a tile that says what to do, the worst first', () => {
  const at = '2026-06-01T08:00:00Z'
  const troublesOf = (...troubles: OperatorHealth['troubles']) =>
    healthFacts({ ...healthy, troubles }, m, format).find(({ part }) => part === 'troubles')
  expect(troublesOf()).toBeUndefined()
  const busy = { kind: 'connections_busy', times: 2, at } as const
  expect(troublesOf(busy)).toMatchObject({ tone: 'warn', value: '2 requests failed' })
  const both = troublesOf(busy, { kind: 'disk_full', times: 1, at })
  expect(both).toMatchObject({ tone: 'bad', value: '3 requests failed' })
  expect(both?.more).toContain('Make room')
})

const words = { ...healthSteps, ...m }
const brokenAt = '2026-06-01T08:00:00Z'
const broken: OperatorHealth = {
  ...healthy,
  ...{ database: 'failing', storage: 'failing', jobs: 'failing' },
  mail: { ...healthy.mail, to: 'mailbox' },
  pictures: { waiting: 9, late: 9 },
  disk: { usedPercent: 99, freeBytes: 1 },
  proxy: { kind: 'not_trusted', header: 'X-Forwarded-For', at: brokenAt },
  troubles: [{ kind: 'disk_full', times: 1, at: brokenAt }],
  backup: { ...healthy.backup, failedAt: brokenAt, reason: 'no room' },
  certificates: [{ part: 'mail', host: 'mx.example.org', endsAt: brokenAt, daysLeft: 1 }],
}

test('[O7] every part that needs somebody says what to do, and none that is well', () => {
  const facts = healthFacts(broken, m, format)
  expect(facts.filter(({ tone }) => tone === 'ok')).toEqual([])
  for (const { part } of facts) expect(stepsFor(part, broken, words).length, part).toBeGreaterThan(0)
  expect(healthFacts(healthy, m, format).filter(({ tone }) => tone !== 'ok')).toEqual([])
})

test('[O7] a first backup, a failed one and mails without a server have steps of their own', () => {
  const none = { ...healthy, backup: { ...healthy.backup, ageHours: null } }
  expect(stepsFor('backup', none, words)[0]).toContain('npm start -- backup')
  expect(stepsFor('backup', broken, words)[0]).toContain('has room')
  expect(stepsFor('mail', broken, words)[0]).toContain('LOOKBOOK_SMTP_URL')
  expect(stepsFor('mail', healthy, words)[0]).toContain('mail_given_up')
})

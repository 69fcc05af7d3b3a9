import { z } from 'zod'
import { shopState } from '#contract/opening/shop-moves.ts'
import { route } from '#contract/route.ts'
import { operatorShop } from './operator-shops.ts'
import { mailsGoTo } from './site-settings.ts'

const instant = z.iso.datetime({ offset: true })
const count = z.number().int()
const check = z.enum(['ok', 'failing'])

export const operatorHealth = z
  .object({
    database: check,
    storage: check,
    jobs: check,
    /** where mails go; due and not sent; given up after all attempts; sent in the last 24 hours */
    mail: z.object({
      to: mailsGoTo,
      waiting: count,
      givenUp: count,
      sent: count,
      oldestDueAt: instant.nullable(),
    }),
    /** uploading or not made yet; late: uploaded more than ten minutes ago and still not made */
    pictures: z.object({ waiting: count, late: count }),
    /** of the data folder; null where the system does not say */
    disk: z.object({ usedPercent: count, freeBytes: z.number() }).nullable(),
    /** the first request that showed that proxies and LOOKBOOK_TRUSTED_PROXIES disagree */
    proxy: z
      .object({
        kind: z.enum(['not_trusted', 'header_missing', 'no_headers']),
        header: z.string().nullable(),
        at: instant,
      })
      .nullable(),
    /** what requests to this server met in the last hour, by kind: how often, and when last */
    troubles: z.array(
      z.object({
        kind: z.enum(['database_unavailable', 'connections_busy', 'database_full', 'disk_full', 'storage_unavailable']),
        times: count,
        at: instant,
      }),
    ),
    /** the newest backup that succeeded, and a failure since then */
    backup: z.object({
      isDaily: z.boolean(),
      lastAt: instant.nullable(),
      ageHours: count.nullable(),
      bytes: z.number(),
      failedAt: instant.nullable(),
      reason: z.string().nullable(),
    }),
    /** of the mail server, the bucket and the database, where they have one; null: could not be read */
    certificates: z.array(
      z.object({
        part: z.enum(['mail', 'storage', 'database']),
        host: z.string(),
        endsAt: instant.nullable(),
        daysLeft: count.nullable(),
      }),
    ),
    /** where pictures are */
    storageKind: z.enum(['folder', 'bucket']),
    version: z.string(),
    /** of git or of the release; null: neither */
    commit: z.string().nullable(),
    nodeVersion: z.string(),
    postgresVersion: z.string(),
    startedAt: instant,
  })
  .meta({ id: 'OperatorHealth' })

export const getOperatorHealth = route({
  method: 'get',
  path: '/api/operator/health',
  action: 'installation.run',
  summary:
    'How the installation is: database, storage, jobs, mail, pictures, disk, backup, certificates, proxies, versions',
  output: operatorHealth,
  refusals: ['not_found'],
})

export const getOperatorOverview = route({
  method: 'get',
  path: '/api/operator/overview',
  action: 'installation.run',
  summary: 'What needs an operator, and sign-ups, bookings, uploads and errors of the last 30 days',
  output: z.object({
    shops: z.record(shopState, count),
    /** in review, the longest waiting first; five at most */
    waiting: z.array(operatorShop),
    /** live, the newest first; five at most */
    newest: z.array(operatorShop),
    /** cases that wait; appeals are not among the reports */
    reports: count,
    appeals: count,
    /** suspended shops with clients who were not written to */
    shopsToTell: count,
    /** runs given up after all attempts, of the last seven days */
    failedJobs: count,
    /** days of UTC, the oldest first, today last */
    days: z.array(z.object({ on: z.iso.date(), signUps: count, bookings: count, uploads: count, errors: count })),
    health: operatorHealth,
  }),
  refusals: ['not_found'],
})

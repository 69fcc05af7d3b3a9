import { certificateTone } from '#core/operator/certificates.ts'
import type { OperatorHealth } from '#web/data/operator/operator-overview.ts'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import type { operatorOverview } from '#web/messages/en/operator/operator-overview.ts'
import type { Format } from '#web/messages/format.ts'

type Words = typeof operatorOverview
export type HealthFact = { part: keyof Words['tiles']; tone: 'ok' | 'warn' | 'bad'; value: string; more: string }

/** A disk this full needs somebody soon. */
const DISK_WARN_PERCENT = 85
const DISK_BAD_PERCENT = 95
/** A daily backup that was missed once. */
const BACKUP_WARN_HOURS = 48

/** What the tiles and the health page say, one fact for each part. */
export function healthFacts(
  health: OperatorHealth,
  m: Words,
  { number, date }: Pick<Format, 'number' | 'date'>,
): HealthFact[] {
  const { mail, disk, pictures, proxy, backup } = health
  const checked = (part: 'database' | 'storage' | 'jobs', more: string): HealthFact => ({
    part,
    tone: health[part] === 'ok' ? 'ok' : 'bad',
    value: health[part] === 'ok' ? m.works : m.fails,
    more,
  })
  return [
    checked('database', m.databaseHelp),
    checked('storage', m.storageHelp[health.storageKind]),
    checked('jobs', m.jobsHelp),
    mail.to === 'mailbox'
      ? { part: 'mail', tone: 'warn', value: m.mailNoServer, more: m.mailStays }
      : {
          part: 'mail',
          tone: mail.givenUp > 0 ? 'warn' : 'ok',
          value: mail.givenUp > 0 ? m.mailGivenUp(mail.givenUp) : m.mailWaiting(mail.waiting),
          more: m.mailSent(mail.sent),
        },
    {
      part: 'pictures',
      tone: pictures.late > 0 ? 'warn' : 'ok',
      value: m.picturesWaiting(pictures.waiting),
      more: pictures.late > 0 ? m.picturesLate(pictures.late) : m.picturesHelp,
    },
    {
      part: 'disk',
      tone: !disk || disk.usedPercent < DISK_WARN_PERCENT ? 'ok' : disk.usedPercent < DISK_BAD_PERCENT ? 'warn' : 'bad',
      value: disk ? m.diskUsed(disk.usedPercent) : m.diskUnknown,
      more: disk ? m.diskFree(number(Math.round(disk.freeBytes / 1e9))) : '',
    },
    {
      part: 'backup',
      tone:
        backup.failedAt !== null ? 'bad' : (backup.ageHours ?? BACKUP_WARN_HOURS) < BACKUP_WARN_HOURS ? 'ok' : 'warn',
      value:
        backup.failedAt !== null
          ? m.backupFailed
          : backup.ageHours === null
            ? m.backupNone
            : m.backupAge(backup.ageHours),
      more:
        backup.failedAt !== null
          ? (backup.reason ?? m.backupFailedHelp)
          : backup.isDaily
            ? m.backupSize(number(Math.round(backup.bytes / 1e6)))
            : m.backupByHand,
    },
    ...troubleFacts(health, m),
    ...certificateFacts(health, m, date),
    {
      part: 'proxy',
      tone: proxy ? 'warn' : 'ok',
      value: !proxy ? m.proxyFine : proxy.header ? m.proxyNotTrusted(proxy.header) : m.proxyMissing,
      more: proxy ? m.proxyHelp[proxy.kind] : '',
    },
  ]
}

/** One tile for all that requests met, by what needs somebody first; none where there was nothing. */
function troubleFacts({ troubles }: OperatorHealth, m: Words): HealthFact[] {
  const [first] = troubles.toSorted((a, b) => severity.indexOf(a.kind) - severity.indexOf(b.kind))
  if (!first) return []
  return [
    {
      part: 'troubles',
      tone: first.kind === 'connections_busy' ? 'warn' : 'bad',
      value: m.troubleTimes(troubles.reduce((sum, { times }) => sum + times, 0)),
      more: troubles.map(({ kind }) => m.troubleHelp[kind]).join(' '),
    },
  ]
}

const severity: OperatorHealth['troubles'][number]['kind'][] = [
  'database_full',
  'disk_full',
  'database_unavailable',
  'storage_unavailable',
  'connections_busy',
]

/** One tile for all certificates, by the one that needs somebody first; none where nothing is encrypted. */
function certificateFacts({ certificates }: OperatorHealth, m: Words, date: Format['date']): HealthFact[] {
  const [first] = certificates.toSorted((a, b) => (a.daysLeft ?? 0) - (b.daysLeft ?? 0))
  if (!first) return []
  return [
    {
      part: 'certificates',
      tone: certificateTone(first.daysLeft),
      value: first.daysLeft === null ? m.certificateUnread : m.certificateEnds(first.daysLeft),
      more: afterEachOther(
        certificates.map(({ part, host, endsAt }) =>
          m.certificateLine(m.certificateOf[part], host, endsAt && date(endsAt, 'UTC')),
        ),
      ),
    },
  ]
}

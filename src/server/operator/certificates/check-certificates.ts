import type { Deps } from '#server/deps.ts'
import type { JobHandler } from '#server/jobs/jobs.ts'
import { describeFault } from '#server/platform/process/describe-fault.ts'
import { certificateTargets } from './certificate-targets.ts'
import { findCertificates, type KnownCertificate, updateCertificates } from './certificates.store.ts'
import { readCertificate, TlsNotAsked } from './read-certificate.ts'

type CheckDeps = Pick<Deps, 'db' | 'log' | 'config'>

/** Twice a day and after a start [O92]; the health page shows what was found. */
export function checkCertificatesJob(deps: CheckDeps): JobHandler {
  return { cron: '41 5,17 * * *', run: () => checkCertificates(deps) }
}

export async function checkCertificates({ db, log, config }: CheckDeps): Promise<void> {
  const before = await findCertificates(db)
  const found = await Promise.all(
    certificateTargets(config).map(async (target): Promise<KnownCertificate | null> => {
      const { part, host } = target
      try {
        const read = await readCertificate(target)
        return read === 'unencrypted' ? null : { part, host, endsAt: read.endsAt }
      } catch (fault) {
        log.warn('certificate_not_read', { part, ...describeFault(fault) })
        // One try that failed does not hide when the certificate ends.
        const known = before.find((one) => one.part === part && one.host === host)
        // A plain server that is down has no certificate to warn of: that mails wait is said elsewhere.
        return known ?? (fault instanceof TlsNotAsked ? null : { part, host, endsAt: null })
      }
    }),
  )
  await updateCertificates(
    db,
    found.filter((one) => one !== null),
  )
}

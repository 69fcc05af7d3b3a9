import { MINUTE_MS } from '#core/time.ts'
import type { Deps } from '#server/deps.ts'
import { describeFault } from '#server/platform/process/describe-fault.ts'
import { findSettings } from './site-settings.store.ts'

type NameDeps = Pick<Deps, 'db' | 'config' | 'log'>

/** Reads the stored name and language now and every minute: another server of the same database may have changed it. */
export async function followStoredName({ db, config, log }: NameDeps): Promise<{ stop(): void }> {
  const read = async () => {
    const { name, locale } = await findSettings(db)
    Object.assign(config.stored, { name, locale })
  }
  await read()
  const timer = setInterval(() => {
    read().catch((fault: unknown) => log.warn('settings.not_read', describeFault(fault)))
  }, MINUTE_MS)
  return { stop: () => clearInterval(timer) }
}

import { fillDemo } from '#demo/fill-demo.ts'
import { demoShops } from '#demo/shops/index.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { systemNow } from '#server/platform/process/clock.ts'
import { createNewId } from '#server/platform/secrets/ids.ts'
import { readKeys } from '#server/platform/secrets/keys.ts'
import { createPasswords } from '#server/platform/secrets/passwords.ts'
import { createVault } from '#server/platform/secrets/vault.ts'
import { createLocalBlobStore } from '#server/platform/storage/local-blob-store.ts'
import { createWorkers } from '#server/workers.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { makeSmallPictures } from './make-small-pictures.ts'

/** A small demo, filled by the real code: four shops with plain pictures, which need no network and little time. */
// Few visits, so that every look has free times in any week of the year.
const slugs = ['casa-luz', 'curtume', 'noite-clara', 'verde-manso']
const shops = demoShops.filter(({ slug }) => slugs.includes(slug)).map((shop) => ({ ...shop, load: 0.2 }))
// The demo's own pairs are in other shops.
const unpaired = shops[0]?.looks.find(({ pictures }, at) => at > 0 && pictures.length > 2)
if (unpaired) unpaired.isPair = true

const config = parseConfig(process.env, process.cwd())
if (!config.ok) throw new Error(config.detail.join('\n'))
const database = await openDatabase(config.value, silentLog)
try {
  const deps = {
    config: config.value,
    log: silentLog,
    db: database.db,
    costlyDb: database.costlyDb,
    watchDb: database.watchDb,
    workers: createWorkers({ log: silentLog }),
    blobs: createLocalBlobStore(config.value.dataDir),
    now: systemNow,
    newId: createNewId(systemNow),
    vault: createVault(readKeys(config.value)),
    passwords: createPasswords(),
    mailboxKey: '',
    hosted: null,
    oidc: null,
  }
  await makeSmallPictures(deps, shops)
  await fillDemo(deps, () => undefined, { shops, withPhotographs: false, password: 'see it, book it' })
} finally {
  await database.close()
}

import { Kysely, PostgresDialect } from 'kysely'
import { createPool } from '#server/database/connections/create-pool.ts'
import type { DB } from '#server/database/schema.generated.ts'
import { makePhoto } from '#server/photos/making/make-photo.ts'
import { createPictureMakers } from '#server/photos/making/picture-makers.ts'
import { createLocalBlobStore } from '#server/platform/storage/local-blob-store.ts'
import { testConfig } from '#tests/support/test-app.ts'

// A server that makes one photo, so that it can be killed in the middle. Asked with: database, data folder, photo, now.
const [connectionString = '', dataDir = '', photoId = '', now = ''] = process.argv.slice(2)
const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: createPool(connectionString) }) })
await makePhoto(
  {
    config: { ...testConfig, dataDir },
    db,
    blobs: createLocalBlobStore(dataDir),
    now: () => Number(now),
    makers: createPictureMakers(),
  },
  photoId,
)
process.exit()

import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { neededKeys } from '#server/backup/picture-pool.ts'
import { startEmbedded } from '#server/database/embedded/supervisor.ts'
import { migrate } from '#server/database/migrate.ts'
import { createLocalBlobStore } from '#server/platform/storage/local-blob-store.ts'
import { projectFolder } from '#tests/support/processes/running-server.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { fillDataset } from '../search/fill-dataset.ts'

const APPOINTMENTS_PER_BOOKING = 10

/** A data folder with so many members, their shops and so many completed appointments, reused from one measurement to the next. */
export async function largeFolder(resources: number, appointments: number): Promise<string> {
  const folder = join(projectFolder, '.cache', `bench-large-${resources}-${appointments}`)
  const filled = join(folder, 'filled')
  if (existsSync(filled)) return folder
  // What a failed filling left.
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const settings = { fsync: 'off', full_page_writes: 'off', max_wal_size: '4GB', autovacuum: 'off' }
  const embedded = await startEmbedded({ dataDir: folder, log: silentLog, settings })
  const [first, second] = [0, 1].map(() => new pg.Client({ connectionString: embedded.connectionString }))
  await Promise.all([first!.connect(), second!.connect()])
  try {
    await migrate(first!)
    await fillDataset(first!, second!, resources)
    await fillPast(first!, appointments)
  } finally {
    await Promise.all([first!.end(), second!.end()])
    await embedded.stop()
  }
  // The one picture that all looks show.
  const blobs = createLocalBlobStore(folder)
  const original = { hash: 'ab'.repeat(32), width: 2000, readyWidth: 1920, visibility: 'public' as const }
  for (const key of neededKeys(original)) await blobs.put(key, Buffer.from('a picture'))
  writeFileSync(filled, '')
  return folder
}

/** Completed appointments of the last two years, spread over all members; their time is over, so none is taken. */
async function fillPast(client: pg.Client, appointments: number): Promise<void> {
  const { rows } = await client.query<{ members: number }>('select count(*)::int as members from appointment')
  const each = Math.ceil(appointments / rows[0]!.members)
  await client.query(`set session_replication_role = replica;
    create temp table one as select row_number() over () as n, * from appointment;
    create temp table past as select n, i, (n * ${each} + i) / ${APPOINTMENTS_PER_BOOKING} as b from one, generate_series(1, ${each}) i;
    insert into booking (id, client_id, code, idempotency_key, request_hash, contact_name)
      select ('0c000000-0000-7000-8000-' || lpad(to_hex(b), 12, '0'))::uuid, p.id, 'Z' || lpad(b::text, 7, '0'), 'past-booking-' || lpad(b::text, 10, '0'), 'x', 'A client'
      from (select distinct b from past) b, (select id from person order by id limit 1) p;
    insert into appointment (shop_id, id, booking_id, card_id, service_id, member_id, during, state, service_name, price_minor, price_kind,
        currency, free_cancel_hours, late_cancel_percent)
      select shop_id, gen_random_uuid(), ('0c000000-0000-7000-8000-' || lpad(to_hex(b), 12, '0'))::uuid, card_id, service_id, member_id,
        tstzrange(lower(during) - i * interval '7 hours', lower(during) - i * interval '7 hours' + interval '1 hour'),
        'completed', service_name, price_minor, price_kind, currency, free_cancel_hours, late_cancel_percent
      from past join one using (n);
    set session_replication_role = origin;`)
  await client.query('vacuum (analyze)')
}

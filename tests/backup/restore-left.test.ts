import { expect, onTestFinished, test } from 'vitest'
import { dropOwnObjects } from '#server/database/copy/restore-marker.ts'
import { createEmptyDatabase, onServer } from '#tests/support/database.ts'

// The order in which the catalog lists them follows the plan, which differs between versions of PostgreSQL.
test.each(['on', 'off'])(
  '[O85] what an unfinished restore left is removed, found with hash joins %s',
  async (joins) => {
    const database = await createEmptyDatabase()
    onTestFinished(() => database.drop())
    await onServer(async (client) => {
      await client.query(`
      create sequence apart;
      create table counted (place serial, next bigint default nextval('apart'));
      create view places as select place from counted`)
      for (let n = 0; n < 20; n++)
        await client.query(
          `create table numbered_${n} (id bigint generated always as identity (sequence name number_${n}) primary key)`,
        )
      await client.query(`set enable_hashjoin = ${joins}; set enable_mergejoin = ${joins}`)
      await dropOwnObjects(client)
      const { rows } = await client.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`)
      expect(rows).toEqual([])
    }, database.connectionString)
  },
)

import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openUpdateWorld, type UpdateWorld } from '#tests/bookings/support/update-world.ts'
import { codeHere, codeOf, hasCommit } from '#tests/support/processes/code-copy.ts'

/** The code that is updated and gone back to: the first with marks of migrations; a release names its tag here when it is out. */
const RELEASE_BEFORE = '85bc3308'
const LATER = '9.0.0'

/** This code as a release that brings what an expanding one may: columns, a table, indexes, a changed function, a trigger. */
function laterRelease(): string {
  const code = codeHere()
  const database = join(code, 'src', 'server', 'database')
  const manifest = join(code, 'package.json')
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), version: LATER }))
  writeFileSync(
    join(database, 'migrations', '9000_later.sql'),
    `-- expanding
alter table booking add column later_note text;
alter table appointment add column later_note text not null default 'none';
alter table occupancy add column later_at timestamptz;
alter table cart_item add column later_at timestamptz;
create table later_thing (booking_id uuid primary key references booking on delete cascade, note text);
`,
  )
  writeFileSync(
    join(database, 'migrations', '9001_later_index.sql'),
    `-- outside a transaction
-- expanding
drop index concurrently if exists appointment_later;
create index concurrently appointment_later on appointment (later_note);
`,
  )
  appendFileSync(
    join(database, 'functions', '10-bookings.sql'),
    '\n-- A later release has this file with another text.\n',
  )
  writeFileSync(
    join(database, 'functions', '99-later.sql'),
    `create or replace function note_later() returns trigger language plpgsql as $$ begin new.later_note := 'trigger'; return new; end $$;
create or replace trigger booking_notes_later before insert on booking for each row execute function note_later();
`,
  )
  return code
}

const noted = async ({ database }: UpdateWorld) =>
  (await database.pool.query<{ n: number }>(`select count(later_note)::int as n from booking`)).rows[0]!.n

test.skipIf(!hasCommit(RELEASE_BEFORE))(
  `[O140] [O142] [O144] two servers are updated and taken back in the middle of checkouts (skipped where the clone lacks ${RELEASE_BEFORE})`,
  async () => {
    const world = await openUpdateWorld()
    onTestFinished(() => world.end())
    const [before, later] = [codeOf(RELEASE_BEFORE), laterRelease()]
    await world.replace('one', before)
    await world.replace('two', before)
    await world.fill()

    await world.whileShopping(async () => {
      await world.everybodyBooks()
      // Forward: the first new server migrates while the other old one serves, which then restarts on what it does not know.
      await world.replace('one', later)
      await world.everybodyBooks()
      const restarted = await world.replace('two', before)
      expect(restarted.output()).toContain('database.ahead')
      expect(restarted.output()).toContain('database.functions_newer')
      await world.everybodyBooks()
      await world.replace('two', later)
      await world.everybodyBooks()

      // Back, one by one. The newer functions serve until the old release is told to put its own in their place.
      await world.replace('one', before)
      await world.replace('two', before)
      const whileNewer = await noted(world)
      await world.everybodyBooks()
      expect(await noted(world)).toBeGreaterThan(whileNewer)
      const back = await world.command(before, ['migrate', '--to', '0.2.0'])
      expect(back).toMatchObject({
        code: 0,
        output: expect.stringContaining(`put back over those of Lookbook ${LATER}`),
      })
      const afterBack = await noted(world)
      await world.everybodyBooks()
      expect(await noted(world)).toBeLessThan(afterBack + world.clients.length + 1)

      // And forward again, on what stayed.
      await world.replace('one', later)
      await world.replace('two', later)
      await world.everybodyBooks()
    })

    expect(world.failed).toEqual([])
    await world.expectAllThere()
    const booked = world.clients.reduce((total, client) => total + client.booked.size, 0)
    console.log(
      `${world.requests} requests, ${world.redispatched} sent again to another server, ${booked} bookings confirmed`,
    )
  },
)

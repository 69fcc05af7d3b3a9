import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '#tests/support/processes/running-server.ts'

/** Of the versions that installations may have, in their order; those of a version are added here when it is out. */
const published = `
  0001_accounts.sql
  0002_pictures.sql
  0003_shops_and_services.sql
  0004_looks_and_saves.sql
  0005_carts_and_bookings.sql
  0006_hours_and_time.sql
  0007_comments_and_reviews.sql
  0008_installation.sql
  0009_listings_and_search.sql
  0010_cards_of_clients.sql
  0011_wishes_and_polls.sql
  0012_reaching_people.sql
  0013_first_search_terms.sql
  0560_zone_lock_first.sql
  0561_hours_being_saved.sql
  0562_give_back_under_lock.sql
`

test('migrations come after all that are published, because a database with a gap cannot be upgraded', () => {
  const known = published.trim().split(/\s+/)
  const folder = join(projectFolder, 'src', 'server', 'database', 'migrations')
  const all = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  expect(all.sort().slice(0, known.length)).toEqual(known)
})

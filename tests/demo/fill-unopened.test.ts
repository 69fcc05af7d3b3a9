import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isReadyToOpen } from '#core/shops/ready-to-open.ts'
import { fillDemo } from '#demo/fill-demo.ts'
import { countDemo, removeDemo } from '#demo/remove-demo.ts'
import { unopenedShops } from '#demo/unopened/unopened-shops.ts'
import { loadDraft } from '#server/opening/view-draft.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { demoDeps, FILLED_AT } from './support/demo-deps.ts'
import { sampleShops } from './support/sample-shops.ts'

/** As little as the demo's owner needs. */
const [first] = sampleShops
const shops = [{ ...first!, looks: first!.looks.slice(0, 1), reviews: [], requests: [], unpublished: [], load: 0 }]

test('[S11] the demo has a complete shop in review, a half-done draft, an open invitation and a trail, and all can be removed', async () => {
  const database = await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'lookbook-unopened-'))
  try {
    const { db } = database
    const deps = demoDeps(db, dataDir)
    await fillDemo(deps, () => {}, { shops, unopened: unopenedShops, withPhotographs: false, withAccounts: false })

    const rows = await db
      .selectFrom('shop')
      .select(['id', 'slug', 'state', 'opened_at'])
      .where(
        'slug',
        'in',
        unopenedShops.map(({ slug }) => slug),
      )
      .orderBy('slug')
      .execute()
    expect(rows.map(({ slug, state, opened_at }) => [slug, state, opened_at])).toEqual([
      ['meia-lua', 'in_review', null],
      ['tinta-fresca', 'draft', null],
    ])
    const [inReview, draft] = await Promise.all(
      rows.map(({ id }) => loadDraft(db, id, { at: FILLED_AT, reviewed: true })),
    )
    expect(inReview!.todos.filter(({ isDone }) => !isDone)).toEqual([])
    expect([inReview!.pictures.length, inReview!.team, inReview!.nextFree !== null]).toEqual([
      3,
      { members: 1, invited: 1 },
      true,
    ])
    expect(isReadyToOpen(draft!.todos)).toBe(false)
    expect(draft!.todos.filter(({ isDone }) => isDone).map(({ key }) => key)).toEqual(['name', 'place', 'hours'])

    const { rows: trail } = await sql<{
      action: string
    }>`select distinct action from audit_event order by action`.execute(db)
    expect(trail.map(({ action }) => action)).toEqual([
      'invitation.sent',
      'shop.created',
      'shop.reinstate',
      'shop.submit',
      'shop.suspend',
    ])
    const listed = await sql<{
      n: number
    }>`select count(*)::int as n from listing where shop_id = ${inReview!.id}`.execute(db)
    expect(listed.rows[0]!.n).toBe(0)

    const demo = [...shops, ...unopenedShops]
    await removeDemo(deps, demo)
    expect(await countDemo(deps, demo)).toEqual({ shops: 0, looks: 0, people: 0, appointments: 0, photos: 0 })
  } finally {
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeService } from '#tests/support/make.ts'
import { isLongForm } from '#tests/support/runner/long-form.ts'
import { openStudio, openStudioApp, type Studio, type StudioApp } from '../studio-app.ts'

let app: StudioApp
let home: Studio
let services: string[]
beforeAll(async () => {
  app = await openStudioApp()
  home = await openStudio(app)
  const { db } = app.database
  const ended = await makeService(db, home.shop, [home.staff], { archived_at: new Date() })
  const others = await makeService(db, home.shop, [home.other])
  const both = await makeService(db, home.shop, [home.staff, home.other])
  services = [home.service.id, ended.id, others.id, both.id]
})
afterAll(() => app.close())

type Row = {
  state: string
  title: string
  caption: string
  tags: number
  performs: boolean
  offered: boolean
  shown: number
}

/** The invariants of a public look, checked in the tables and not by the code under test. */
async function expectFit(lookId: string, said: string) {
  const { rows } = await sql<Row>`
    select l.state, l.title, l.caption, (select count(distinct lower(tag))::int from look_tag t where t.look_id = l.id) as tags,
      exists (select from service_member sm join member m on m.id = sm.member_id and m.left_at is null
        where sm.service_id = l.service_id and sm.member_id = l.member_id) as performs,
      exists (select from service sv where sv.id = l.service_id and sv.archived_at is null) as offered,
      (select count(*)::int from look_photo lp join photo p on p.id = lp.photo_id
        where lp.look_id = l.id and p.state = 'ready' and char_length(p.alt) between 3 and 250) as shown
    from look l where l.id = ${lookId}`.execute(app.database.db)
  const row = rows[0]!
  const answer = await app.as(null).get(`/api/looks/${lookId}`)
  if (row.state !== 'published') return expect(answer.status, said).toBe(404)
  expect(answer.status, said).toBe(200)
  expect([...row.title].length, said).toBeGreaterThanOrEqual(2)
  expect([row.performs, row.offered, row.tags <= 10, row.shown > 0], said).toEqual([true, true, true, true])
  expect(answer.body.look.photos, said).toHaveLength(row.shown)
  for (const { alt } of answer.body.look.photos) expect(alt.length, said).toBeGreaterThanOrEqual(3)
}

const nat = fc.nat(1000)
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('arrange'), keep: fc.array(nat, { maxLength: 6 }), isPair: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('describe'), photo: nat, alt: fc.constantFrom('', '', 'A cup', 'x') }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('arrive'), alt: fc.constantFrom(null, 'Came with words') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ready'), photo: nat }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('change'),
      service: nat,
      title: fc.constantFrom('Cup', 'x', undefined),
      member: fc.option(nat),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('publish', 'publish', 'archive', 'delete') }) },
)

test('[L7] no sequence of calls leaves a public look with an obstacle', async () => {
  const seen = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 4, maxLength: 12 }), async (isDraft, steps) => {
      const photos = [await home.photo(), await home.photo()]
      const look = await (isDraft ? home.draft : home.published)({ photos })
      const path = `${home.path}/looks/${look.id}`
      const known = [...photos]
      const who = home.owner.browser
      let current = (await who.get(path)).body.look
      for (const one of steps) {
        const now: string[] = current.photos.map(({ id }: { id: string }) => id)
        const at = (index: number) => known[index % known.length]!
        const answer = await take(one, now, at)
        const said = `${JSON.stringify(one)} on ${now.length} photos: ${answer?.status} ${answer?.body.code ?? ''}`
        const name = `${one.kind} ${answer === null ? '' : (answer.body.code ?? 'done')}`
        seen.set(name, (seen.get(name) ?? 0) + 1)
        if (answer?.body.done) return
        if (answer?.status === 200) current = answer.body
        else {
          const { look: after } = (await who.get(path)).body
          // Refused whole: nothing of it was done.
          if (answer !== null) expect(after, said).toEqual(current)
          current = after
        }
        await expectFit(look.id, said)
      }

      async function take(one: (typeof steps)[number], now: string[], at: (index: number) => string) {
        if (one.kind === 'arrange' && 'keep' in one) {
          const photoIds = [...new Set(one.keep.map(at))]
          return who.put(`${path}/photos`, { seen: now, photoIds, isPair: one.isPair && photoIds.length > 1 })
        }
        if (one.kind === 'describe' && 'alt' in one && 'photo' in one)
          return who.patch(`${path}/photos/${at(one.photo)}`, { alt: one.alt })
        if (one.kind === 'change' && 'service' in one)
          return who.patch(path, {
            serviceId: services[one.service % services.length],
            ...(one.title !== undefined && { title: one.title }),
            ...(one.member !== null && { memberId: [home.staff, home.other][one.member % 2]!.id }),
          })
        if (one.kind === 'publish' || one.kind === 'archive') return who.post(`${path}/${one.kind}`)
        if (one.kind === 'delete') return who.delete(path)
        if (one.kind === 'ready' && 'photo' in one) {
          await sql`update photo set state = 'ready' where id = ${at(one.photo)} and state = 'processing'`.execute(
            app.database.db,
          )
          return null
        }
        if (now.length >= 20) return null
        const id = await home.photo({ state: 'processing', alt: 'alt' in one ? one.alt : null })
        known.push(id)
        await sql`insert into look_photo (shop_id, look_id, position, photo_id)
          values (${home.shop.id}, ${look.id}, ${now.length + 1}, ${id})`.execute(app.database.db)
        return null
      }
    }),
    { numRuns: isLongForm ? 30 : 12, seed: 20_261_115, endOnFailure: true },
  )
  // The sequences covered both outcomes.
  for (const name of [
    'arrange done',
    'arrange look_not_ready',
    'describe done',
    'describe look_not_ready',
    'change done',
    'change does_not_perform',
    'publish done',
    'archive done',
    'delete done',
  ])
    expect(seen.get(name) ?? 0, `${name} of ${JSON.stringify([...seen])}`).toBeGreaterThan(0)
})

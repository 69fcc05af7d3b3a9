import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateReferencesOfPhoto } from '#server/bookings/appointments/references.store.ts'
import { openStudio, openStudioApp, type StudioApp, signedIn } from '#tests/studio/studio-app.ts'
import { announced } from '#tests/support/announced.ts'
import { makePerson, makePhoto } from '#tests/support/make.ts'
import { makeAppointment } from '#tests/support/make-bookings.ts'

let app: StudioApp
beforeAll(async () => {
  app = await openStudioApp()
})
afterAll(() => app.close())

const on = (day: string, from: string, to: string) => [`${day}T${from}:00.000Z`, `${day}T${to}:00.000Z`] as const
const ids = (body: { blocks: { id: string }[] }) => body.blocks.map(({ id }) => id)

test('[D4] a read of changes has an appointment whose look or reference changed, at any time before', async () => {
  const { db } = app.database
  const { shop, owner, staff, service, path, published } = await openStudio(app)
  const look = await published()
  const personId = await makePerson(db)
  const client = app.as(await signedIn(db, personId))
  const long = { changed_at: new Date(app.now() - 3_600_000) }
  const at = (hour: number) => on('2026-06-01', `${hour}:00`, `${hour}:30`)
  const withLook = await makeAppointment(db, service, staff, at(10), { ...long, look_id: look.id })
  const withPicture = await makeAppointment(db, service, staff, at(11), { ...long, clientId: personId })
  const photo = await makePhoto(db, shop)
  await db
    .insertInto('reference')
    .values({ shop_id: shop.id, id: randomUUID(), appointment_id: withPicture, photo_id: photo })
    .execute()
  await db.updateTable('look').set({ updated_at: long.changed_at }).where('id', '=', look.id).execute()
  const changes = async () =>
    (await owner.browser.get(`${path}/calendar?since=${new Date(app.now()).toISOString()}`)).body
  expect(ids(await changes())).toEqual([])

  expect((await owner.browser.patch(`${path}/looks/${look.id}`, { title: 'Copper shag' })).status).toBe(200)
  expect((await changes()).blocks).toMatchObject([{ id: withLook, appointment: { look: { title: 'Copper shag' } } }])
  const removed = await client.delete(`/api/appointments/${withPicture}/references/${photo}`)
  expect(removed.status).toBe(200)
  expect((await changes()).blocks).toMatchObject([
    { id: withLook },
    { id: withPicture, appointment: { references: [] } },
  ])

  // A picture that becomes ready while the calendar is open.
  const late = await makePhoto(db, shop)
  await db
    .insertInto('reference')
    .values({ shop_id: shop.id, id: randomUUID(), appointment_id: withPicture, photo_id: late })
    .execute()
  app.moveClock(60_000)
  expect(ids(await changes())).toEqual([])
  const desks: string[] = []
  const heard = announced(db, { deskChanged: (shopIds) => void desks.push(...shopIds) })
  await updateReferencesOfPhoto(heard, late, app.now())
  expect(desks).toEqual([shop.id])
  expect((await changes()).blocks).toMatchObject([
    { id: withPicture, appointment: { references: [{ id: late, state: 'ready' }] } },
  ])
})

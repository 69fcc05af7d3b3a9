import { randomUUID } from 'node:crypto'
import type { Outside } from '../outside.ts'
import type { Asking, Drawn, Look } from './drawn-call.ts'

/** Calls about what a client brought to an appointment, and what they wait for: theirs alone. */
export function ownDataKinds(
  { db }: Outside,
  insertAppointment: (look: Look, clientId: string) => Promise<{ id: string }>,
): Record<string, (drawn: Drawn) => Promise<Asking> | Asking> {
  const keep =
    (id: string): Asking['ask'] =>
    (who) =>
      who.put(`/api/appointments/${id}/keep-references`, { isKept: true })
  return {
    'own wish': async ({ look, owner }) => {
      const id = randomUUID()
      const window = { days: ['2026-06-02'], from_min: 600, to_min: 900, spans: '{}' }
      const [asked_at, until_at] = [new Date(), new Date()]
      const service = { shop_id: look.shop.id, service_id: look.service.id }
      await db
        .insertInto('waiting')
        .values({
          ...service,
          ...window,
          id,
          person_id: owner.signedIn.id,
          state: 'over',
          asked_at,
          changed_at: asked_at,
          until_at,
        })
        .execute()
      return {
        action: 'waiting.change',
        subject: { personId: owner.signedIn.id },
        ask: (who) => who.delete(`/api/me/waiting/${id}`),
        askNothing: (who) => who.delete(`/api/me/waiting/${randomUUID()}`),
      }
    },
    'own references': async ({ look, owner }) => {
      const { id } = await insertAppointment(look, owner.signedIn.id)
      const subject = { personId: owner.signedIn.id }
      return { action: 'booking.change', subject, ask: keep(id), askNothing: keep(randomUUID()) }
    },
  }
}

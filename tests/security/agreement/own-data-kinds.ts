import { randomUUID } from 'node:crypto'
import type { Asking, Drawn, Look } from './drawn-call.ts'

/** Calls about what a client brought to an appointment: theirs alone. */
export function ownDataKinds(
  insertAppointment: (look: Look, clientId: string) => Promise<{ id: string }>,
): Record<string, (drawn: Drawn) => Promise<Asking> | Asking> {
  const keep =
    (id: string): Asking['ask'] =>
    (who) =>
      who.put(`/api/appointments/${id}/keep-references`, { isKept: true })
  return {
    'own references': async ({ look, owner }) => {
      const { id } = await insertAppointment(look, owner.signedIn.id)
      const subject = { personId: owner.signedIn.id }
      return { action: 'booking.change', subject, ask: keep(id), askNothing: keep(randomUUID()) }
    },
  }
}

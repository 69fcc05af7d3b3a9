import { messages } from '#web/messages/messages.ts'
import source from './calendar.json' with { type: 'json' }

/** isAfter: it begins after the time that was asked for */
type InTheWay = { client: string; who: string; room: string; from: string; until: string; isAfter: boolean }

const m = messages('studio/calendar', source)
const { inTheWay } = m.moving
const states: Partial<Record<string, string>> = m.states
const warnings: Partial<Record<string, (who: string) => string>> = m.moving.warnings

/** The calendar of the studio. */
export const calendar = {
  ...m,
  states,
  block: (parts: { time: string; client: string; service: string; who: string; state: string }) =>
    m.block(parts.time, parts.client, parts.service, parts.who, parts.state),
  moving: {
    ...m.moving,
    warnings,
    inTheWay: (what: keyof typeof inTheWay, { client, who, room, from, until, isAfter }: InTheWay) =>
      inTheWay[what](client, who, room, from, until, isAfter),
  },
}

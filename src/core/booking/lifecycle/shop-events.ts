import { type Decision, refused } from '../../decision.ts'
import { move } from '../../lifecycle.ts'
import { type EpochMs, MINUTE_MS } from '../../time.ts'
import { type AppointmentEvent, type AppointmentState, appointmentLifecycle } from './lifecycle.ts'

export const shopEvents = [
  'confirm',
  'decline',
  'cancel_by_shop',
  'complete',
  'miss',
] as const satisfies AppointmentEvent[]
export type ShopEvent = (typeof shopEvents)[number]

/** Events for which the shop must give the client a reason. */
const needsReason: readonly ShopEvent[] = ['decline', 'cancel_by_shop']

/** From how long after the start a client counts as not having come [D40]. */
export const NO_SHOW_AFTER_MS = 10 * MINUTE_MS

type Appointment = {
  readonly state: AppointmentState
  readonly startsAt: EpochMs
  readonly answerBy: EpochMs | null
  readonly arrivedAt?: EpochMs | null
  readonly begunAt?: EpochMs | null
}

/** The state an event of the shop leads to, if the lifecycle has that move and the time allows it [B1] [B20]. */
export function decideShopEvent(
  appointment: Appointment,
  { event, reason }: { event: ShopEvent; reason?: string | undefined },
  now: EpochMs,
): Decision<AppointmentState, 'reason_needed' | 'conflict'> {
  if (needsReason.includes(event) && !reason) return refused('reason_needed')
  return isInTime(appointment, event, now) ? move(appointmentLifecycle, appointment.state, event) : refused('conflict')
}

/** Events the shop can trigger now. */
export function shopEventsNow(appointment: Appointment, now: EpochMs): ShopEvent[] {
  return shopEvents.filter((event) => decideShopEvent(appointment, { event, reason: 'any' }, now).ok)
}

function isInTime({ startsAt, answerBy, arrivedAt, begunAt }: Appointment, event: ShopEvent, now: EpochMs): boolean {
  // A request past its deadline has lapsed, even if the job has not recorded it yet [B7].
  if (event === 'confirm' || event === 'decline') return answerBy !== null && now < answerBy
  if (event === 'cancel_by_shop') return now < startsAt
  // Somebody who came early may be done early.
  if (event === 'complete') return now >= startsAt || (begunAt ?? null) !== null
  return now >= startsAt + NO_SHOW_AFTER_MS && (arrivedAt ?? null) === null
}

import { FILLED_AT } from './demo-deps.ts'
import { sampleShops } from './sample-shops.ts'

/** By Temporal alone, apart from the clock that the filling uses. */
export function isInsideHours(visit: {
  slug: string
  member: string
  service: string
  from: Date
  free: Date
}): boolean {
  const shop = sampleShops.find(({ slug }) => slug === visit.slug)!
  const member = shop.members.find(({ name }) => name === visit.member)!
  const service = shop.services.find(({ name }) => name === visit.service)!
  const start = Temporal.Instant.fromEpochMilliseconds(visit.from.getTime()).toZonedDateTimeISO(shop.timeZone)
  if ((start.hour * 60 + start.minute) % (service.slotStepMin ?? 15) !== 0) return false
  const today = Temporal.Instant.fromEpochMilliseconds(FILLED_AT).toZonedDateTimeISO(shop.timeZone).toPlainDate()
  const closed = new Set((shop.closedDays ?? []).map(({ inDays }) => today.add({ days: inDays }).toString()))
  return [0, 1].some((daysBefore) => {
    const day = start.toPlainDate().subtract({ days: daysBefore })
    if (closed.has(day.toString())) return false
    const instant = (minutes: number) =>
      day.toPlainDateTime().add({ minutes }).toZonedDateTime(shop.timeZone, { disambiguation: 'earlier' })
        .epochMilliseconds
    const spans = member.week[day.dayOfWeek as 1] ?? []
    return spans.some(
      ([opens, closes]) => visit.from.getTime() >= instant(opens) && visit.free.getTime() <= instant(closes),
    )
  })
}

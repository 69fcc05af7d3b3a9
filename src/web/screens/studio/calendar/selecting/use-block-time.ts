import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/data/api/api.ts'
import { Problem } from '#web/data/api/problem.ts'
import { refreshCalendar } from '#web/data/desk/calendar.ts'
import { refreshHours, removeTimeOff } from '#web/data/studio/studio-hours.ts'
import { wallMinute } from '#web/features/times/clock/shop-day.ts'
import { problems } from '#web/messages/en/platform/problems.ts'
import { calendar as words } from '#web/messages/en/studio/calendar.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import type { Column } from '../grid/view.ts'
import { instantOn } from '../layout/axis.ts'
import type { Draft } from '../layout/draft.ts'

/** Blocks a span of one column as time off, with undo; the label is what the calendar shows there. */
export function useBlockTime(shop: string, timeZone = 'UTC') {
  const m = useMessages('calendar', words)
  const failures = useMessages('problems', problems)
  const format = useFormat()
  const client = useQueryClient()
  return async (column: Column | undefined, { startMin, durationMin }: Draft, label: string): Promise<void> => {
    if (!column) return
    const startsAt = instantOn(column, startMin)
    const endsAt = instantOn(column, startMin + durationMin)
    const on = column.day.on
    const body = {
      ...{ resourceId: column.resourceId, from: on, until: on, reason: label || null },
      fromMin: wallMinute(startsAt, column.day),
      untilMin: endsAt >= column.day.endsAt ? 1440 : wallMinute(endsAt, column.day),
    }
    const time = m.moving.tag(format.time(startsAt, timeZone), format.time(endsAt, timeZone))
    const refresh = () => Promise.all([refreshCalendar(client, shop), refreshHours(client, shop)])
    try {
      const { id } = await call('POST /api/studio/{shop}/time-off', { params: { shop }, body })
      void refresh()
      showToast({
        words: m.selecting.blocked(time, column.name),
        icon: 'check',
        action: {
          label: m.moving.undo,
          onPress: () =>
            void removeTimeOff(client, shop, id)
              .then(refresh)
              .then(() => showToast({ words: m.selecting.unblocked(time) })),
        },
      })
    } catch (error) {
      const code = error instanceof Problem ? error.code : 'failed'
      showToast({ words: code === 'offline' ? failures.notSent : m.selecting.notBlocked, icon: 'alert' })
    }
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import {
  type DayBody,
  type DayEvent,
  type DeskAppointment,
  refreshAppointment,
  runDay,
} from '#web/data/desk/appointment.ts'
import { refreshCalendar } from '#web/data/desk/calendar.ts'
import { panel } from '#web/messages/en/studio/panel.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'

/** Says what became of the appointment: one press, with undo in a toast. */
export function useDayEvents(shop: string, detail: DeskAppointment) {
  const m = useMessages('panel', panel)
  const client = useQueryClient()
  const submission = useWrite(runDay, {
    onDone: ({ block: after, undo }, _shop, _id, { event }) => {
      const next = after.appointment?.sequence ?? 0
      showToast({
        words: m.told[event](name),
        icon: 'check',
        ...(undo && {
          action: { label: m.undo, onPress: () => void takeBack({ ...undo, sequence: next }) },
        }),
      })
    },
    isShown: (problem) => {
      // Another desk was first: what it said is shown.
      void refreshAppointment(client, shop, block.id)
      void refreshCalendar(client, shop)
      return problem.code === 'cancelled'
    },
  })
  const { block, card } = detail
  const name = card.name.split(' ')[0] ?? card.name
  const sequence = block.appointment?.sequence ?? 0

  function run(event: DayEvent, more: Pick<DayBody, 'lateMin'> = {}) {
    void submission.send(shop, block.id, { event, sequence, ...more })
  }

  async function takeBack(body: DayBody): Promise<void> {
    try {
      await runDay(client, shop, block.id, body)
    } catch {
      showToast({ words: m.notDone, icon: 'alert' })
      void refreshAppointment(client, shop, block.id)
    }
  }

  return { name, run, isWorking: submission.isWorking, refusal: submission.refusal }
}

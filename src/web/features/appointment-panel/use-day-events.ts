import { useQueryClient } from '@tanstack/react-query'
import { useSubmission } from '#web/data/api/forms/use-submission.ts'
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
  const submission = useSubmission()
  const { block, card } = detail
  const name = card.name.split(' ')[0] ?? card.name
  const sequence = block.appointment?.sequence ?? 0

  function run(event: DayEvent, more: Pick<DayBody, 'lateMin'> = {}) {
    void submission.send(
      () => runDay(client, shop, block.id, { event, sequence, ...more }),
      ({ block: after, undo }) => {
        const next = after.appointment?.sequence ?? 0
        showToast({
          words: m.told[event](name),
          icon: 'check',
          ...(undo && {
            action: { label: m.undo, onPress: () => void takeBack({ ...undo, sequence: next }) },
          }),
        })
      },
      (problem) => {
        // Another desk was first: what it said is shown.
        void refreshAppointment(client, shop, block.id)
        void refreshCalendar(client, shop)
        return problem.code === 'cancelled'
      },
    )
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

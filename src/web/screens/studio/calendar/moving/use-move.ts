import { MINUTE_MS } from '#core/time.ts'
import type { Block, Calendar } from '#web/data/desk/calendar.ts'
import { type Place, useMoveAppointment } from '#web/features/move-appointment/use-move-appointment.ts'
import type { GridView } from '../grid/view.ts'
import { instantOn } from '../layout/axis.ts'
import type { Draft } from '../layout/draft.ts'

/** Drops blocks where they were dragged or stepped to. */
export function useMove(shop: string, calendar: Calendar | undefined, view: GridView | undefined) {
  const columns = calendar?.columns ?? []
  const moving = useMoveAppointment({
    shop,
    timeZone: calendar?.timeZone ?? 'UTC',
    whoOf: (memberId) => columns.find((column) => column.memberId === memberId)?.name ?? '',
    shownAs: (block, place) => movedBlock(columns, block, place),
  })

  function drop(block: Block, origin: Draft, draft: Draft): void {
    const column = view?.columns[draft.column]
    if (!column || !block.appointment) return
    const isOtherColumn = draft.column !== origin.column
    const isSameTime = draft.startMin === origin.startMin && (!isOtherColumn || !column.isWall)
    const startsAt = isSameTime ? block.startsAt : new Date(instantOn(column, draft.startMin)).toISOString()
    const memberId = (isOtherColumn && column.memberId) || block.appointment.memberId
    void moving.move(block, { startsAt, durationMin: draft.durationMin, memberId })
  }

  return { ...moving, drop }
}

function movedBlock(columns: Calendar['columns'], block: Block, { startsAt, durationMin, memberId }: Place): Block {
  const resourceOf = (member: string | undefined) => columns.find((column) => column.memberId === member)?.resourceId
  const from = resourceOf(block.appointment?.memberId)
  const to = resourceOf(memberId)
  return {
    ...block,
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + durationMin * MINUTE_MS).toISOString(),
    places: block.places.map((place) => (to && place.resourceId === from ? { ...place, resourceId: to } : place)),
    appointment: block.appointment && { ...block.appointment, memberId },
  }
}

import { useState } from 'react'
import type { StudioAppointment } from '#web/data/studio/studio-bookings.ts'
import { RequestRow, type Settled } from './request-row.tsx'
import type { BookingsSearch } from './show.ts'

type RequestListProps = { shop: string; filter: BookingsSearch; items: readonly StudioAppointment[] }

/**
 * Requests by urgency, each with its own day. An answered one stays where it was, at its height, until the pointer has left, so
 * that the next Confirm does not slide under it.
 */
export function RequestList({ shop, filter, items }: RequestListProps) {
  const [shown, setShown] = useState(items)
  const [answers, setAnswers] = useState<ReadonlyMap<string, Settled>>(new Map())
  /** The pointer is in the list, or somebody answers by touch or keys. */
  const [isUsed, setUsed] = useState(false)
  const use = () => setUsed(true)
  const isOpen = ({ id }: StudioAppointment) => !answers.has(id) && items.some((one) => one.id === id)
  const added = items.filter(({ id }) => !answers.has(id) && !shown.some((one) => one.id === id))
  if (added.length > 0 || (!isUsed && !shown.every(isOpen)))
    setShown([...(isUsed ? shown : shown.filter(isOpen)), ...added])
  return (
    <ul
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && use()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setUsed(false)}
      onPointerDown={use}
      onKeyDown={use}
    >
      {shown.map((each) => {
        const current = items.find(({ id }) => id === each.id)
        return (
          <RequestRow
            key={each.id}
            shop={shop}
            filter={filter}
            appointment={current ?? each}
            settled={answers.get(each.id) ?? (current ? undefined : 'gone')}
            onAnswered={(answer) => setAnswers((known) => new Map(known).set(each.id, answer))}
          />
        )
      })}
    </ul>
  )
}

import type { Solution } from '#web/data/studio/solutions.ts'
import { team } from '#web/messages/en/studio/team.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Select } from '#web/ui/inputs/select.tsx'

/** A look or a coming appointment of somebody who leaves. */
export type Work = {
  id: string
  what: 'look' | 'appointment'
  title: string
  facts: string
  takers: readonly { id: string; displayName: string }[]
  /** how an appointment is ended; looks are only given away */
  event: Extract<Solution, { what: 'end' }>['event'] | null
}

/** A colleague's id, that it is cancelled, or null: decided later. */
export type Choice = string | null

export const CANCEL = 'cancel'
const LATER = 'later'

type Props = { work: Work; choice: Choice; onChoose: (choice: Choice) => void }

export function WorkLine({ work: { title, facts, takers, event }, choice, onChoose }: Props) {
  const m = useMessages('team', team).work
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 border-b border-hairline">
      <div className="grow basis-48 min-w-0">
        <p className="text-t2 font-strong wrap-anywhere">{title}</p>
        <p className="text-t1 text-quiet">{facts}</p>
      </div>
      {takers.length === 0 && event === null ? (
        <p className="text-t2 text-quiet">{m.nobody}</p>
      ) : (
        <Select
          className="grow basis-44"
          label={<span className="sr-only">{m.choice(title)}</span>}
          value={choice ?? LATER}
          options={[
            ...takers.map(({ id, displayName }) => ({ value: id, label: m.giveTo(displayName) })),
            ...(event ? [{ value: CANCEL, label: m.cancel }] : []),
            { value: LATER, label: m.later },
          ]}
          onChange={(value) => onChoose(value === LATER ? null : value)}
        />
      )}
    </li>
  )
}

import type { TodayVisit } from '#web/data/desk/today.ts'
import { FinishVisit } from '#web/features/day-visit/finish-visit.tsx'
import { useToday } from '../today-context.ts'
import '../visits/cards.css'

/** The closing of a visit, in its card or row. */
export function DoneLine({ visit }: { visit: TodayVisit }) {
  const { press, setFinishing, busyId } = useToday()
  return (
    <FinishVisit
      visit={visit}
      press={press}
      isBusy={busyId === visit.id}
      close={() => setFinishing(null)}
      className="today-done"
    />
  )
}

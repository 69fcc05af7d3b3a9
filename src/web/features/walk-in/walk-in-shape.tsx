import { walkIn } from '#web/messages/en/studio/walk-in.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

const four = ['a', 'b', 'c', 'd']

/** The dialog while its services load. */
export function WalkInShape() {
  const m = useMessages('walk-in', walkIn)
  return (
    <div className="walk-in" role="status">
      <span className="sr-only">{m.loading}</span>
      <div className="walk-in-step">
        <div className="walk-in-services">
          {four.map((key) => (
            <Skeleton key={key} className="aspect-square rounded-ctl" />
          ))}
        </div>
      </div>
      {['when', 'who'].map((step) => (
        <div key={step} className="walk-in-step grid content-start gap-2">
          {four.map((key) => (
            <Skeleton key={key} className="h-14 rounded-ctl" />
          ))}
        </div>
      ))}
    </div>
  )
}

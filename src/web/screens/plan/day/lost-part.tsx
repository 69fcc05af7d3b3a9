import type { PlanPart } from '#web/data/plan/plan.ts'
import { Photo } from '#web/photos/photo.tsx'
import type { PlanWords } from '../use-plan-words.ts'
import { PartOthers } from './part-controls.tsx'
import type { PartActions } from './use-part-actions.ts'

type LostPartProps = { part: PlanPart; words: PlanWords; actions: PartActions }

/** What is planned in the place of a part that was taken, with the others that fit there. */
export function LostPart({ part, words, actions }: LostPartProps) {
  const { m, time } = words
  const { look, startsAt, others } = part
  return (
    <div className="mt-3 grid grid-cols-[44px_minmax(0,1fr)] items-center gap-x-3 gap-y-2">
      <span aria-hidden="true" className="size-11 overflow-hidden rounded-in bg-sunken">
        {look.photo && <Photo photo={look.photo} alt="" sizes="44px" className="size-full" />}
      </span>
      <p>{m.nowInstead(look.title, look.shop.name, time(startsAt))}</p>
      {others.length > 0 && (
        <div className="col-span-2 grid gap-2">
          <p>{m.othersFit}</p>
          <PartOthers part={part} words={words} actions={actions} />
        </div>
      )}
    </div>
  )
}

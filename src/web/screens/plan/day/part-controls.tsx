import type { PlanPart } from '#web/data/plan/plan.ts'
import { Photo } from '#web/photos/photo.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import type { PlanWords } from '../use-plan-words.ts'
import type { PartActions } from './use-part-actions.ts'

/** From Lucide (ISC licence); no other screen shows them. */
const locked = ['M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2', 'M7 11V7a5 5 0 0 1 10 0v4']
const unlocked = ['M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2', 'M7 11V7a5 5 0 0 1 9.9-1']

type PartControlsProps = { part: PlanPart; words: PlanWords; actions: PartActions }

export function LockButton({ part, words: { m }, actions }: PartControlsProps) {
  return (
    <Pressable
      aria-pressed={actions.isLocked(part)}
      aria-label={m.lock(part.look.title)}
      className="plan-lock"
      onClick={() => actions.toggleLock(part)}
    >
      <Icon name={actions.isLocked(part) ? locked : unlocked} size="s" />
    </Pressable>
  )
}

/** The part earlier or later, and the other looks that fit in its place. */
export function PartControls({ part, words, actions }: PartControlsProps) {
  const { m } = words
  const { title } = part.look
  return (
    <>
      <span className="-ms-2.5 flex">
        <IconButton
          small
          icon="chevron-start"
          label={m.earlier(title)}
          disabled={actions.nextOf(part, -1) === undefined}
          onClick={() => actions.step(part, -1)}
          className="disabled:opacity-35"
        />
        <IconButton
          small
          icon="chevron-end"
          label={m.later(title)}
          disabled={actions.nextOf(part, 1) === undefined}
          onClick={() => actions.step(part, 1)}
          className="disabled:opacity-35"
        />
      </span>
      <PartOthers part={part} words={words} actions={actions} />
    </>
  )
}

/** Looks that fit in the part's place while the rest stays as it is [G9]. */
export function PartOthers({ part, words: { m, time }, actions }: PartControlsProps) {
  if (part.others.length === 0) return null
  return (
    <ul aria-label={m.others(part.look.title)} className="plan-others">
      {part.others.map((other) => (
        <li key={other.look.id}>
          <Pressable
            aria-label={m.swap(other.look.title, other.look.shop.name, time(other.startsAt))}
            title={other.look.title}
            className="plan-other"
            onClick={() => actions.swap(part, other)}
          >
            {other.look.photo && (
              <Photo photo={other.look.photo} alt="" sizes="44px" className="size-full rounded-in" />
            )}
          </Pressable>
        </li>
      ))}
    </ul>
  )
}

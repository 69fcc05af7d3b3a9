import { Link } from '@tanstack/react-router'
import { isChangeable, savedValue } from '#web/data/opening/draft-saving.ts'
import type { Draft } from '#web/data/opening/opening.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { opening } from '#web/messages/en/shops/opening.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import type { DraftEditor } from './use-draft.ts'

/** A field that was changed elsewhere too: both values, and which one to keep [S50]. Nothing typed is lost until then. */
export function ConflictNote({ editor, field }: { editor: DraftEditor; field: string }) {
  const { conflict: m } = useMessages('opening', opening)
  const describe = useDescription(field)
  const { draft, saved, saving } = editor
  if (!isChangeable(saved))
    return (
      <Note tone="warn" announce className="mt-5" lead={m.opened}>
        <Link {...studioPath(saved.slug, 'looks')} className="link inline-block py-1.5">
          {m.toStudio}
        </Link>
      </Note>
    )
  return (
    <Note tone="warn" announce className="mt-5" lead={m.lead}>
      <dl className="mt-1 grid gap-1">
        {[[m.theirs, saved] as const, [m.yours, draft] as const].map(([term, from]) => (
          <div key={term} className="flex flex-wrap gap-x-2">
            <dt className="text-quiet">{term}</dt>
            <dd className="wrap-anywhere">{describe(from)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => saving.keepOwn(field)}>{m.keepYours}</Button>
        <Button onClick={() => saving.drop(field)}>{m.takeTheirs}</Button>
      </div>
    </Note>
  )
}

/** One line that says what a draft has in a field. */
function useDescription(field: string): (draft: Draft) => string {
  const m = useMessages('opening', opening)
  const format = useFormat()
  return (draft) => {
    const { service, policy, currency } = draft
    switch (field) {
      case 'town':
        return draft.city ?? m.conflict.nothing
      case 'hours':
        return (
          afterEachOther(
            draft.hours.map(({ weekday, opensMin, closesMin }) => {
              const [opens, closes] = [opensMin, closesMin].map(clock)
              return `${m.hours.days[weekday - 1]} ${opens}–${closes}`
            }),
          ) || m.hours.closed
        )
      case 'service':
        return service
          ? afterEachOther([
              service.name,
              format.price({ minor: service.priceMinor, currency, kind: 'fixed' }),
              format.duration(service.durationMin),
            ])
          : m.conflict.nothing
      case 'policy':
        return m.conflict.policy(policy.freeCancelHours, policy.lateCancelPercent)
      default:
        return String(savedValue(draft, field) ?? m.conflict.nothing)
    }
  }
}

function clock(minutes: number): string {
  const rest = minutes % 1440
  return `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}`
}

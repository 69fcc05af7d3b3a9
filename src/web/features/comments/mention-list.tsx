import { comments as commentWords } from '#web/messages/en/voices/comments.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { classNames } from '#web/ui/layout/class-names.ts'
import type { Mentions } from './use-mentions.ts'

export function MentionList({ mentions: { listId, found, at, choose } }: { mentions: Mentions }) {
  const m = useMessages('comments', commentWords)
  if (found.length === 0) return null
  return (
    <div role="listbox" id={listId} aria-label={m.people} className="floating absolute inset-x-0 z-20 mt-1 p-1.5">
      {found.map((person, index) => (
        <div
          key={person.id}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === at}
          tabIndex={-1}
          className={classNames('option', index === at && 'bg-sunken')}
          // On pointerdown, before the field loses focus, which would close the list.
          onPointerDown={(event) => {
            event.preventDefault()
            choose(person)
          }}
        >
          {person.name}
        </div>
      ))}
    </div>
  )
}

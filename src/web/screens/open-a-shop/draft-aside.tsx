import { Link } from '@tanstack/react-router'
import { useSession } from '#web/data/identity/session.ts'
import type { Draft } from '#web/data/opening/opening.ts'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { opening } from '#web/messages/en/shops/opening.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Photo } from '#web/photos/photo.tsx'
import { Pill } from '#web/ui/buttons/pill.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { stepFor } from './draft-steps.ts'

/** Beside the form: the card as clients will see it, and what is missing. */
export function DraftAside({ draft }: { draft: Draft }) {
  return (
    <aside className="mt-10 grid content-start gap-7 md:col-start-2 lg:col-start-auto lg:mt-0 lg:sticky lg:top-6">
      <Preview draft={draft} />
      <Checklist draft={draft} />
    </aside>
  )
}

function Preview({ draft: { name, city, service, currency, pictures, nextFree } }: { draft: Draft }) {
  const m = useMessages('opening', opening)
  const format = useFormat()
  const { person } = useSession()
  const [picture] = pictures
  const free = nextFree && format.freeTime(nextFree.startsAt, nextFree.timeZone)
  return (
    <section aria-label={m.asClients}>
      <p className="text-t2 text-quiet">{m.asClients}</p>
      <div className="mt-2.5 max-w-84">
        {picture ? (
          <Photo photo={picture} sizes="336px" className="aspect-square rounded-pic" />
        ) : (
          <div className="grid aspect-square place-items-center rounded-pic bg-sunken p-6">
            <p className="max-w-56 text-center text-t2 text-quiet text-pretty">{m.noPicture}</p>
          </div>
        )}
        <p className="mt-3 flex items-baseline justify-between gap-3">
          <span className="heading-3 min-w-0 truncate">{service?.name ?? m.steps.service}</span>
          {service && (
            <span className="shrink-0 text-t2 font-press tabular-nums">
              {format.price({ minor: service.priceMinor, currency, kind: 'fixed' })}
            </span>
          )}
        </p>
        <p className="mt-1.5 flex items-center gap-2 text-t2 text-quiet">
          {person && <Face name={person.name} portrait={person.avatar} />}
          <span className="min-w-0 grow truncate">{afterEachOther([name, city])}</span>
          {free && <Pill state={free.when}>{free.text}</Pill>}
        </p>
      </div>
    </section>
  )
}

export function Checklist({ draft }: { draft: Draft }) {
  const m = useMessages('opening', opening)
  const done = draft.todos.filter(({ isDone }) => isDone).length
  return (
    <section aria-label={m.todo}>
      <p className="flex items-baseline justify-between gap-3">
        <span className="heading-3">{m.todo}</span>
        <span className="text-t2 text-quiet tabular-nums">{m.todoCount(done, draft.todos.length)}</span>
      </p>
      <ul className="mt-2">
        {draft.todos.map(({ key, isDone }) => (
          <li key={key} className={`flex min-h-11 items-center gap-3 text-t2 ${isDone ? 'text-quiet' : ''}`}>
            {isDone ? (
              <Icon name="check" size="s" className="text-ok" />
            ) : (
              <span
                aria-hidden="true"
                className="size-5 shrink-0 rounded-full shadow-[inset_0_0_0_1.5px_var(--edge)]"
              />
            )}
            <Link
              to="/open-a-shop/$draft/$step"
              params={{ draft: draft.id, step: stepFor(key) }}
              className="py-3 hover:underline"
            >
              {(!isDone && m.toDo[key]) || m.todos[key]}
              {isDone && <span className="sr-only"> ({m.done})</span>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

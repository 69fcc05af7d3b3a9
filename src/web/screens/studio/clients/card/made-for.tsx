import type { ReactNode } from 'react'
import type { ClientCard } from '#web/data/desk/clients.ts'
import { clients } from '#web/messages/en/studio/clients.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Pressable } from '#web/ui/buttons/pressable.tsx'

/** The looks that were made for them, as pictures: the latest large. A press opens the visit. */
export function MadeFor({ card, open }: { card: ClientCard; open: (visit: string) => void }) {
  const { made: m } = useMessages('clients', clients)
  const format = useFormat()
  const made = card.appointments.flatMap(({ id, state, look, startsAt, mayOpen }) =>
    state === 'completed' && look?.photo ? [{ id, look, photo: look.photo, startsAt, mayOpen }] : [],
  )
  const [first = card.name] = card.name.split(/\s+/)
  return (
    <section aria-labelledby="client-made" className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 mb-3">
        <h3 id="client-made" className="heading-4 wrap-anywhere">
          {m.title(first)}
        </h3>
        {made.length > 0 && <span className="text-t2 text-quiet">{m.pictures(made.length)}</span>}
      </div>
      {made.length === 0 ? (
        <p className="text-t2 text-quiet">{m.none}</p>
      ) : (
        <ul className="client-made">
          {made.map(({ id, look, photo, startsAt, mayOpen }, index) => (
            <li key={id}>
              <Opener {...(mayOpen && { open: () => open(id) })}>
                <Photo
                  photo={photo}
                  sizes={index === 0 ? '(min-width: 1080px) 420px, 92vw' : '(min-width: 1080px) 220px, 46vw'}
                  alt=""
                  isEager={index < 3}
                  className="block"
                />
                <span className="client-made-words">
                  <b>{look.title}</b> {format.date(startsAt, card.timeZone)}
                </span>
              </Opener>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type OpenerProps = { open?: () => void; children: ReactNode }

/** Not a button where the visit is a colleague's. */
function Opener({ open, children }: OpenerProps) {
  const { made: m } = useMessages('clients', clients)
  return open ? (
    <Pressable onClick={open} className="client-made-one">
      <span className="sr-only">{m.open}</span>
      {children}
    </Pressable>
  ) : (
    <div className="client-made-one">{children}</div>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { holdTogether, type Poll } from '#web/data/together/together.ts'
import { together as words } from '#web/messages/en/booking/together.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'

/** Free times that fit, and for the link's maker the buttons that put them into the cart, all or none [H5]. */
export function PollFits({ token, poll }: { token: string; poll: Poll }) {
  const m = useMessages('together', words)
  const format = useFormat()
  const navigate = useNavigate()
  const holding = useWrite(holdTogether, { onDone: () => void navigate({ to: '/cart', search: {} }) })
  const { people, fits, turns, isOwn, look } = poll
  const zone = look.shop.timeZone
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? ''
  const when = (start: string) => m.when(format.day(start, zone), format.time(start, zone))

  function hold(starts: string[]): void {
    void holding.send(token, { lookId: look.id, starts })
  }

  function whoWords(who: readonly string[]): string {
    if (people.length === 1) return m.one(nameOf(who[0] ?? ''))
    if (who.length === people.length) return m.everyone(people.length)
    return m.some(who.length, people.length, format.list(who.map(nameOf)))
  }

  return (
    <section aria-labelledby="together-fits" className="mt-10">
      <h2 id="together-fits" className="heading-4">
        {m.fits}
      </h2>
      {!isOwn && <p className="mt-1 text-t2 text-quiet">{m.makerBooks}</p>}
      <RefusalNote refusal={holding.refusal} className="mt-4" />
      {fits.length === 0 && <p className="mt-3 text-quiet">{poll.isBookable ? m.noFits : m.notBookable}</p>}
      <ul className="mt-3 border-t border-hairline empty:hidden">
        {fits.map(({ startsAt, who, makers }) => {
          const isForAll = who.length === people.length && people.length > 1
          return (
            <li key={startsAt} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline py-3">
              <span className="min-w-0 grow">
                <b className="block font-press tabular-nums">{when(startsAt)}</b>
                <span className="block text-t2 text-quiet wrap-anywhere">
                  {isForAll ? <Badge>{whoWords(who)}</Badge> : whoWords(who)}
                </span>
              </span>
              {isOwn && (
                <span className="flex flex-wrap gap-2">
                  <Button aria-label={m.bookAt(m.bookOne, when(startsAt))} onClick={() => hold([startsAt])}>
                    {m.bookOne}
                  </Button>
                  {isForAll && makers >= people.length && (
                    <Button
                      tone="ink"
                      aria-label={m.bookAt(m.bookAll(people.length), when(startsAt))}
                      onClick={() => hold(people.map(() => startsAt))}
                    >
                      {m.bookAll(people.length)}
                    </Button>
                  )}
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {turns.length > 0 && (
        <>
          <h3 className="mt-8 heading-3">{m.turns}</h3>
          <ul className="mt-3 border-t border-hairline">
            {turns.map((turn) => (
              <li
                key={turn.map(({ startsAt, who }) => startsAt + who).join()}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline py-3"
              >
                <span className="min-w-0 grow">
                  <b className="block font-press">{format.day(turn[0]?.startsAt ?? '', zone)}</b>
                  <span className="block text-t2 text-quiet tabular-nums wrap-anywhere">
                    {turn.map(({ startsAt, who }) => m.turn(format.time(startsAt, zone), nameOf(who))).join(' · ')}
                  </span>
                </span>
                {isOwn && (
                  <Button
                    tone="ink"
                    aria-label={m.bookAt(m.bookTurns(turn.length), when(turn[0]?.startsAt ?? ''))}
                    onClick={() => hold(turn.map(({ startsAt }) => startsAt))}
                  >
                    {m.bookTurns(turn.length)}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

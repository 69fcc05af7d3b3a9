import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { dismissUnanswered, type SearchTerms } from '#web/data/operator/search-terms.ts'
import { searchTerms } from '#web/messages/en/operator/search-terms.ts'
import { locale, useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'

type UnansweredListProps = { items: SearchTerms['unanswered']; onAdd: (words: string) => void }

export function UnansweredList({ items, onAdd }: UnansweredListProps) {
  const { unanswered: m } = useMessages('search-terms', searchTerms)
  const { send, refusal } = useWrite(dismissUnanswered, {
    onDone: (_, words) => showToast({ words: m.dismissed(words), icon: 'check' }),
  })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })

  return (
    <section aria-labelledby="unanswered-searches">
      <h2 id="unanswered-searches" className="heading-4">
        {m.heading}
      </h2>
      <p className="mt-1 text-t2 text-quiet text-pretty">{items.length === 0 ? m.none : m.hint}</p>
      <RefusalNote refusal={refusal} className="mt-3" />
      {items.length > 0 && (
        <ul aria-labelledby="unanswered-searches" className="mt-3 border-t border-hairline">
          {items.map(({ words, times, lastOn }) => (
            <li key={words} className="flex flex-wrap min-h-16 items-center gap-x-3 border-b border-hairline py-2">
              <span className="min-w-40 grow">
                <b className="block heading-3 wrap-anywhere">{words}</b>
                <span className="block text-t2 text-quiet">{m.asked(times, day.format(new Date(lastOn)))}</span>
              </span>
              <span className="flex gap-1">
                <Button tone="bare" aria-label={m.addOf(words)} onClick={() => onAdd(words.slice(0, 40))}>
                  {m.add}
                </Button>
                <Button tone="bare" aria-label={m.dismissOf(words)} onClick={() => void send(words)}>
                  {m.dismiss}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { spellWant, type Want } from '#core/planning/want.ts'
import { TEXT_LIMITS } from '#core/search/text-limits.ts'
import { useSession } from '#web/data/identity/session.ts'
import { savedQuery } from '#web/data/saved/saved.ts'
import { useCategoryName } from '#web/features/categories/use-category-name.ts'
import { plan as words } from '#web/messages/en/booking/plan.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'

export type Choices = { categories: readonly { code: string; name: string | null }[] }

type WantPanelProps = Choices & {
  /** what is wanted already, and is not offered again */
  wants: readonly Want[]
  choose: (want: Want) => void
  removal?: { name: string; remove: () => void }
}

const MOST_SAVED = 6

/** What a day can be planned for: a saved look, a category, or words as in a search. */
export function WantPanel({ categories, wants, choose, removal }: WantPanelProps) {
  const m = useMessages('plan', words)
  const nameOf = useCategoryName()
  const [text, setText] = useState('')
  const taken = new Set(wants.map(spellWant))
  const saved = useSavedLooks().filter(({ id }) => !taken.has(`look:${id}`))

  function search(event: FormEvent) {
    event.preventDefault()
    const wanted: Want = { kind: 'text', text: text.replaceAll(',', ' ').trim() }
    if (wanted.text !== '' && !taken.has(spellWant(wanted))) choose(wanted)
  }

  return (
    <div className="grid gap-5">
      {saved.length > 0 && (
        <div>
          <p className="mb-2 text-t1 font-nav text-quiet">{m.fromSaved}</p>
          <ul className="flex gap-2 overflow-x-auto no-scrollbar">
            {saved.map(({ id, title, shop, photos }) => (
              <li key={id} className="shrink-0">
                <Pressable
                  className="plan-saved"
                  aria-label={m.thisLook(title, shop.name)}
                  onClick={() => choose({ kind: 'look', id })}
                >
                  {photos[0] && <Photo photo={photos[0]} alt="" sizes="96px" className="h-20 w-16 rounded-in" />}
                </Pressable>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <p className="mb-2 text-t1 font-nav text-quiet">{m.anyOfKind}</p>
        <ul className="flex flex-wrap gap-2">
          {categories
            .filter(({ code }) => !taken.has(code))
            .map(({ code, name }) => (
              <li key={code}>
                <Chip onClick={() => choose({ kind: 'category', code })}>{nameOf(code, name)}</Chip>
              </li>
            ))}
        </ul>
      </div>
      <form onSubmit={search} className="flex items-end gap-2">
        <TextField
          label={m.search}
          placeholder={m.searchHint}
          value={text}
          maxLength={TEXT_LIMITS.text}
          onChange={({ target }) => setText(target.value)}
          className="grow"
        />
        <Button type="submit" tone="line" className="h-12">
          {m.add}
        </Button>
      </form>
      {removal && (
        <Button tone="bare" className="-ms-3 justify-self-start" onClick={removal.remove}>
          {m.remove(removal.name)}
        </Button>
      )}
    </div>
  )
}

function useSavedLooks() {
  const { person } = useSession()
  const { data } = useInfiniteQuery({ ...savedQuery(undefined), enabled: person !== null })
  return data?.pages.flatMap(({ items }) => items.map(({ look }) => look)).slice(0, MOST_SAVED) ?? []
}

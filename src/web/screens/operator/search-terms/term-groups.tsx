import { useState } from 'react'
import { OPERATOR_LIMITS } from '#core/operator/operator-limits.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { addSearchTerm, removeSearchTerm, type SearchTerm } from '#web/data/operator/search-terms.ts'
import { useCategoryName } from '#web/features/categories/use-category-name.ts'
import { searchTerms } from '#web/messages/en/operator/search-terms.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { SearchField } from '#web/ui/inputs/search-field.tsx'

type Group = { name: string; terms: SearchTerm[] }

/** All words by what they mean. Closed groups keep the page short: a first list has about 740 words. */
export function TermGroups({ terms }: { terms: readonly SearchTerm[] }) {
  const { terms: m } = useMessages('search-terms', searchTerms)
  const categoryName = useCategoryName()
  const [typed, setTyped] = useState('')
  const shown = terms.filter(({ term }) => term.includes(typed.toLowerCase()))
  const groups = groupsOf(shown, ({ role, category }) =>
    role === 'names' && category !== null ? categoryName(category) : role === 'ignored' ? m.ignored : m.raises,
  )

  const adding = useWrite(addSearchTerm)
  const removing = useWrite(removeSearchTerm, {
    onDone: (_, { id: _id, ...term }) =>
      showToast({
        words: m.removed(term.term),
        icon: 'check',
        action: { label: m.undo, onPress: () => void adding.send(term) },
      }),
  })

  return (
    <section aria-labelledby="search-terms" className="mt-10">
      <h2 id="search-terms" className="heading-4">
        {m.heading}
      </h2>
      <p className="mt-1 text-t2 text-quiet text-pretty">{m.hint}</p>
      <SearchField
        text={typed}
        onSearch={setTyped}
        label={m.find}
        placeholder={m.find}
        maxLength={OPERATOR_LIMITS.searchTerm}
        className="mt-3"
      />
      <RefusalNote refusal={removing.refusal ?? adding.refusal} className="mt-3" />
      {groups.length === 0 && <p className="mt-4 text-t2 text-quiet">{m.none(typed)}</p>}
      <div className="mt-3 border-t border-hairline">
        {groups.map(({ name, terms: inGroup }) => (
          // Another key while searching: what is found is open, whatever was open before.
          <details key={`${name} ${typed}`} open={typed !== ''} className="border-b border-hairline">
            <summary className="flex min-h-14 cursor-pointer items-center gap-3 rounded-ctl">
              <b className="heading-3 grow">{name}</b>
              <span className="text-t2 text-quiet">{m.count(inGroup.length)}</span>
              <Icon name="chevron-down" size="s" />
            </summary>
            <ul aria-label={name} className="flex flex-wrap gap-1.5 pb-4">
              {inGroup.map((term) => (
                <li key={term.id} className="inline-flex items-center h-9 ps-3 rounded-in bg-sunken text-t2">
                  {term.term}
                  <Pressable
                    aria-label={m.remove(term.term)}
                    onClick={() => void removing.send(term)}
                    className="grid place-items-center size-9 rounded-in hover:text-bad"
                  >
                    <Icon name="cross" size="xs" />
                  </Pressable>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </section>
  )
}

/** By name, in the order of the alphabet. */
function groupsOf(terms: readonly SearchTerm[], nameOf: (term: SearchTerm) => string): Group[] {
  const groups = Map.groupBy(terms, nameOf)
  return [...groups]
    .map(([name, inGroup]) => ({ name, terms: inGroup }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

import { type RefObject, useState } from 'react'
import { TEXT_LIMITS } from '#core/search/text-limits.ts'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { Suggestions } from './suggestions.tsx'
import { type SearchFormProps, useSearchForm } from './use-search-form.ts'
import { WhenField } from './when-field.tsx'
import { WhereField } from './where-field.tsx'

type Props = SearchFormProps & {
  whenSent: () => void
  /** for a button outside the form, which then has none of its own */
  id?: string
  inputRef?: RefObject<HTMLInputElement | null>
}

/** The search form (what, where, when): in a sheet on a phone, below the small search on a desktop. Lazy-loaded on opening. */
export function SearchForm({ search, cities, whenSent, id, inputRef }: Props) {
  const m = useMessages('search', searchWords)
  const { wish, change, send, submit } = useSearchForm(search, whenSent)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  return (
    <search>
      <form {...(id && { id })} onSubmit={submit} className="grid gap-5 pb-2">
        <div>
          <TextField
            ref={(element: HTMLInputElement | null) => {
              setInput(element)
              if (inputRef) inputRef.current = element
            }}
            label={m.form.what}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={TEXT_LIMITS.text}
            placeholder={m.form.whatExample}
            value={wish.text ?? ''}
            onChange={(event) => change({ text: event.target.value })}
          />
          {input && (
            <Suggestions
              input={input}
              text={wish.text ?? ''}
              known={search.text}
              choose={send}
              className="mt-1.5 rounded-ctl border border-hairline"
            />
          )}
        </div>
        <WhereField wish={wish} change={change} cities={cities} />
        <WhenField wish={wish} change={change} />
        {!id && (
          <Button type="submit" tone="accent" big wide>
            <Icon name="search" />
            {m.form.search}
          </Button>
        )}
      </form>
    </search>
  )
}

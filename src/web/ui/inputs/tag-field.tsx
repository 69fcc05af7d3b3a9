import { type KeyboardEvent, useRef, useState } from 'react'
import { announce } from '../feedback/announce.ts'
import { Icon } from '../icons/icon.tsx'
import { classNames } from '../layout/class-names.ts'
import { Field, type FieldFrame, inputClass } from './field.tsx'

export type TagFieldProps = FieldFrame & {
  tags: readonly string[]
  onChange: (tags: string[]) => void
  limit: number
  least: number
  most: number
  suggestions: readonly string[]
  disabled?: boolean
  words: {
    add: string
    remove: (tag: string) => string
    added: (tag: string) => string
    removed: (tag: string) => string
    suggestions: string
    suggest: (tag: string) => string
    full: string
    length: string
  }
}

const shownSuggestions = 4

/** Tags typed one by one: Enter or a comma adds one, Backspace in the empty field removes the last. */
export function TagField(props: TagFieldProps) {
  const { tags, onChange, limit, least, most, suggestions, disabled, words, error, ...frame } = props
  const [typed, setTyped] = useState('')
  const [mistake, setMistake] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const unused = suggestions.filter((tag) => !tags.includes(tag)).slice(0, shownSuggestions)

  /** Adds several at once if they were pasted with commas. What cannot be added stays in the field. */
  function add(text: string) {
    const next = [...tags]
    const wrong: string[] = []
    for (const tag of text.split(/[,\n]/).map(normal)) {
      if (tag === '' || next.includes(tag)) continue
      if ([...tag].length < least || [...tag].length > most || next.length >= limit) wrong.push(tag)
      else next.push(tag)
    }
    setTyped(wrong.join(', '))
    setMistake(wrong.length === 0 ? null : next.length >= limit ? words.full : words.length)
    if (next.length === tags.length) return
    onChange(next)
    announce(words.added(next.slice(tags.length).join(', ')))
  }

  function remove(tag: string) {
    onChange(tags.filter((each) => each !== tag))
    setMistake(null)
    announce(words.removed(tag))
    input.current?.focus()
  }

  function pressed(event: KeyboardEvent) {
    const last = tags.at(-1)
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      add(typed)
    }
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
  }

  return (
    <Field {...frame} error={mistake ?? error}>
      {(wiring) => (
        <>
          <div
            className={classNames(
              inputClass,
              'flex flex-wrap gap-1.5 min-h-12 p-2 has-[input:focus]:border-ink has-[input:focus]:outline-1 has-[input:focus]:outline-ink',
              Boolean(mistake ?? error) && 'border-bad shadow-[inset_0_0_0_1px_var(--bad)]',
            )}
          >
            {tags.map((tag) => (
              <span
                key={tag}
                className="inline-flex items-center h-7 max-w-full ps-2.5 rounded-in bg-sunken text-t1 font-press"
              >
                <span className="truncate">{tag}</span>
                {disabled ? (
                  <span className="w-2.5" />
                ) : (
                  <button
                    type="button"
                    aria-label={words.remove(tag)}
                    onClick={() => remove(tag)}
                    className="grid place-items-center size-7 rounded-in hover:text-bad"
                  >
                    <Icon name="cross" size="xs" />
                  </button>
                )}
              </span>
            ))}
            <input
              {...wiring}
              ref={input}
              type="text"
              value={typed}
              disabled={disabled}
              enterKeyHint="done"
              autoCapitalize="none"
              placeholder={tags.length === 0 ? words.add : undefined}
              onChange={({ target: { value } }) => (value.includes(',') ? add(value) : setTyped(value))}
              onKeyDown={pressed}
              onBlur={() => add(typed)}
              className="grow field-sizing-content min-w-8 max-w-full h-7 px-1.5 outline-none"
            />
          </div>
          {!disabled && unused.length > 0 && tags.length < limit && (
            <div className="flex flex-wrap items-center gap-x-1.5 mt-1.5 text-t1 text-quiet">
              <span>{words.suggestions}</span>
              {unused.map((tag) => (
                <button
                  key={tag}
                  type="button"
                  aria-label={words.suggest(tag)}
                  // Prevents the blur, which would add the typed text as a tag.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    onChange([...tags, tag])
                    announce(words.added(tag))
                  }}
                  className="h-7 px-1.5 rounded-in font-nav text-ink hover:bg-sunken"
                >
                  {tag}
                </button>
              ))}
            </div>
          )}
        </>
      )}
    </Field>
  )
}

function normal(tag: string): string {
  return tag.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase()
}

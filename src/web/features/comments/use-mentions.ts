import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { comments as commentWords } from '#web/messages/en/voices/comments.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { announce } from '#web/ui/feedback/announce.ts'

type PersonToMention = { id: string; name: string }

const mostShown = 5
/** An @ and the text typed after it, up to the caret: "so, @inê" */
const begun = /(?:^|[\s(])@([\p{L}\p{N}][\p{L}\p{N} .'’-]{0,40}|)$/u

export type Mentions = ReturnType<typeof useMentions>

/** Autocompletes names after an @, by arrow keys and Enter, or by pointer. */
export function useMentions({
  field,
  people,
  setBody,
}: {
  field: RefObject<HTMLTextAreaElement | null>
  people: readonly PersonToMention[]
  setBody: (body: string) => void
}) {
  const m = useMessages('comments', commentWords)
  const listId = useId()
  const [found, setFound] = useState<readonly PersonToMention[]>([])
  const [at, setAt] = useState(0)
  const close = () => setFound([])

  function look() {
    const typed = typedName(field.current)
    const next = typed === null ? [] : people.filter(({ name }) => fits(name, typed)).slice(0, mostShown)
    if (next.length > 0 && next.length !== found.length) announce(m.peopleFound(next.length))
    setFound(next)
    setAt(0)
  }

  function choose(person: PersonToMention | undefined) {
    const area = field.current
    const typed = typedName(area)
    if (!area || !person || typed === null) return close()
    const caret = area.selectionStart
    const before = `${area.value.slice(0, caret - typed.length)}${person.name} `
    setBody(before + area.value.slice(caret))
    close()
    // Sets the caret behind the mention after React has updated the field.
    requestAnimationFrame(() => {
      area.focus()
      area.setSelectionRange(before.length, before.length)
    })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (found.length === 0) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt((now) => (now + step + found.length) % found.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(found[at])
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    listId,
    found,
    at,
    look,
    choose,
    wiring: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': found.length > 0 ? listId : undefined,
      'aria-activedescendant': found.length > 0 ? `${listId}-${at}` : undefined,
      onKeyDown,
      onBlur: close,
    },
  }
}

function typedName(area: HTMLTextAreaElement | null): string | null {
  if (!area || area.selectionStart !== area.selectionEnd) return null
  return begun.exec(area.value.slice(0, area.selectionStart))?.[1] ?? null
}

/** Matches the start of any part of the name; a completely typed name is not offered again. */
function fits(name: string, typed: string): boolean {
  const [all, begins] = [name.toLocaleLowerCase(), typed.toLocaleLowerCase()]
  return all !== begins.trim() && (all.startsWith(begins) || all.split(/\s+/).some((word) => word.startsWith(begins)))
}

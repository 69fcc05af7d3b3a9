import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { LookFilter } from '#web/data/looks.ts'

export type SearchFormProps = { search: LookFilter; cities: readonly { name: string }[] }

/** What is being typed; the address has it once it is sent, and takes it back when the visitor goes back. */
export function useSearchForm(search: LookFilter, whenSent?: () => void) {
  const navigate = useNavigate()
  const [text, setText] = useState(search.text ?? '')
  const [city, setCity] = useState(search.city ?? '')
  const [shown, setShown] = useState(search)
  if (shown.text !== search.text || shown.city !== search.city) {
    setShown(search)
    setText(search.text ?? '')
    setCity(search.city ?? '')
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = text.trim()
    void navigate({
      to: '/',
      search: ({ category }) => ({
        ...(category && { category }),
        ...(typed && { text: typed }),
        ...(city && { city }),
      }),
      resetScroll: false,
    })
    whenSent?.()
  }

  return { text, setText, city, setCity, submit }
}

import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { filterNames, type SearchParams } from '#core/search/filter.ts'
import { rememberSearch } from '#web/data/looks/recent-searches.ts'

/** looks: how many it has, where that is known */
export type SearchedCity = { name: string; looks?: number }
export type SearchFormProps = { search: SearchParams; cities: readonly SearchedCity[] }

/** State of the search form. Submitting writes it to the address; going back resets it from there. */
export function useSearchForm(search: SearchParams, whenSent?: () => void) {
  const navigate = useNavigate()
  const [wish, setWish] = useState(search)
  const asked = filterNames.map((name) => search[name]).join()
  const [shown, setShown] = useState(asked)
  if (shown !== asked) {
    setShown(asked)
    setWish(search)
  }

  const change = (part: SearchParams) => setWish((old) => ({ ...old, ...part }))
  const send = (part: SearchParams = {}) => {
    const all = { ...wish, ...part }
    const asked = { ...all, text: all.text?.trim() }
    rememberSearch(asked)
    void navigate({ to: '/search', search: asked })
    whenSent?.()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return { wish, change, send, submit }
}

export type SearchForm = ReturnType<typeof useSearchForm>

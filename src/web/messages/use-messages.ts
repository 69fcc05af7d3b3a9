import { use } from 'react'
import { currentLocale } from './chosen-locale.ts'
import { type Locale, pseudoLocale } from './locale.ts'

/** One area of the catalogue: sentences, and functions that make them. */
export type Messages = { [key: string]: unknown }

/** The page's language; changing it reloads the page. */
export const locale: Locale = currentLocale()

/** Other languages: `./pt/looks/discover.ts` exports `messages`, typed `typeof` the English object of its area. */
const translations = import.meta.glob<{ messages: Messages }>(['./*/*/*.ts', '!./en/**'])

const loaded = new Map<string, Promise<Messages>>()

/**
 * The sentences of an area in the reader's language: `const m = useMessages('look', look)`. English comes bundled with
 * the screen that passes it; other languages are fetched per area, and the screen's Suspense waits for them.
 */
export function useMessages<M extends Messages>(area: string, english: M): M {
  if (locale === 'en') return english
  return use(loadMessages(area, english))
}

/** The same outside of components. */
export function loadMessages<M extends Messages>(area: string, english: M): Promise<M> {
  const known = loaded.get(area)
  if (known) return known as Promise<M>
  const loading = fetchArea(area, english)
  loaded.set(area, loading)
  return loading as Promise<M>
}

async function fetchArea(area: string, english: Messages): Promise<Messages> {
  if (locale === pseudoLocale) return (await import('./pseudo.ts')).pseudo(english)
  const path = Object.keys(translations).find((file) => file.startsWith(`./${locale}/`) && file.endsWith(`/${area}.ts`))
  const translation = await translations[path ?? '']?.()
  return translation?.messages ?? english
}

import { use } from 'react'
import { currentLocale } from './chosen-locale.ts'
import { type Locale, pseudoLocale } from './locale.ts'

/** One area of the catalogue: sentences, and functions that make them. */
export type Messages = { [key: string]: unknown }

/** The page's language; changing it loads the page anew. */
export const locale: Locale = currentLocale()

const marked = new Map<string, Promise<Messages>>()

/**
 * The sentences of an area: `const m = useMessages('look', look)`. They come with the screen that passes them, in the language that
 * its script is built in; only the test language is made here.
 */
export function useMessages<M extends Messages>(area: string, own: M): M {
  return locale === pseudoLocale ? use(mark(area, own)) : own
}

/** The same outside of components. */
export async function loadMessages<M extends Messages>(area: string, own: M): Promise<M> {
  return locale === pseudoLocale ? mark(area, own) : own
}

function mark<M extends Messages>(area: string, own: M): Promise<M> {
  const known = marked.get(area) ?? import('./pseudo.ts').then(({ pseudo }) => pseudo(own))
  marked.set(area, known)
  return known as Promise<M>
}

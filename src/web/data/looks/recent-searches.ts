import type { SearchParams } from '#core/search/filter.ts'

const key = 'lookbook.searches'
const MOST = 6

/** The last searches made in this browser, newest first [F82]. They are sent nowhere. */
export function recentSearches(): SearchParams[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'object' && each !== null).slice(0, MOST) : []
  } catch {
    return [] // storage is blocked, or holds something else
  }
}

/** A search for nothing is not remembered, nor is the visitor's place [F4], nor how results are shown. */
export function rememberSearch({ near: _n, km: _k, sort: _s, show: _v, ...search }: SearchParams): void {
  const asked = Object.fromEntries(Object.entries(search).filter(([, value]) => value))
  if (!asked.text && !asked.category && !asked.maker) return
  write([asked, ...recentSearches().filter((each) => !isSame(each, asked))])
}

export function forgetSearch(search: SearchParams): SearchParams[] {
  write(recentSearches().filter((each) => !isSame(each, search)))
  return recentSearches()
}

function isSame(one: SearchParams, other: SearchParams): boolean {
  const sorted = (search: SearchParams) => JSON.stringify(Object.entries(search).toSorted())
  return sorted(one) === sorted(other)
}

function write(searches: readonly SearchParams[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(searches.slice(0, MOST)))
  } catch {
    // storage is full or blocked: nothing is remembered
  }
}

import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { SearchParams } from '#core/search/filter.ts'
import { installationQuery } from '#web/data/looks/installation.ts'

import { useFilterWords } from '#web/features/search/use-filter-words.ts'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'

const route = getRouteApi('/search')
const loadForm = () => import('./small-search-panel.tsx')
const SmallSearchPanel = lazy(() => loadForm().then(({ SmallSearchPanel }) => ({ default: SmallSearchPanel })))

/** The current search (what, where, when) in the top bar; opens the form to change it. */
export function SmallSearch() {
  const m = useMessages('search', searchWords)
  // Not there yet while a slow first read is pending: the bar is drawn before the screen.
  const search: SearchParams | undefined = route.useLoaderData()
  const words = useFilterWords()
  const { data: installation } = useQuery(installationQuery)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!search) return null
  const { what, where, when } = words.segments(search)
  const bar = <i aria-hidden="true" className="h-5 w-px shrink-0 bg-hairline" />
  return (
    <div className="min-w-0 max-md:hidden">
      <Pressable
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onPointerEnter={loadForm}
        onFocus={loadForm}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
        className="flex min-h-12 max-w-full items-center gap-2.5 rounded-pic border border-hairline bg-raised ps-4 pe-1.5 text-t2 font-nav transition-colors hover:border-edge lg:gap-3.5"
      >
        <Icon name="search" size="s" />
        <span className="sr-only">{m.form.change}</span>
        <span className="truncate">{what}</span>
        {bar}
        <span className="truncate">{where}</span>
        {bar}
        <span className="shrink-0 tabular-nums">{when}</span>
        <span className="ms-1.5 grid size-9 shrink-0 place-items-center rounded-ctl bg-accent text-on-accent">
          <Icon name="arrow-start" size="s" className="-scale-x-100 rtl:scale-x-100!" />
        </span>
      </Pressable>
      {anchor && (
        <Suspense>
          <SmallSearchPanel
            anchor={anchor}
            search={search}
            cities={installation?.cities ?? []}
            close={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

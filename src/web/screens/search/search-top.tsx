import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'
import type { SearchFormProps } from '#web/features/search/use-search-form.ts'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { preloadSheet, Sheet, SheetShape } from '#web/ui/overlays/sheet.tsx'
import type { FilterRowProps } from './filters/filter-row.tsx'

const loadForm = () => import('#web/features/search/search-form.tsx')
const SearchForm = lazy(() => loadForm().then(({ SearchForm }) => ({ default: SearchForm })))

const loadFilters = () => import('./filters/filter-sheet.tsx')
const FilterSheet = lazy(() => loadFilters().then(({ FilterSheet }) => ({ default: FilterSheet })))

/** A failure is repeated, and shown, when the sheet opens. */
function preloadFilters() {
  loadFilters().catch(() => {})
}

function preload() {
  preloadSheet()
  void loadForm()
}

type SearchTopProps = SearchFormProps & Pick<FilterRowProps, 'currency' | 'makers'>

/** Replaces the top bar on a phone: back button, the search as one row that opens a sheet, and the filters as another. */
export function SearchTop({ search, cities, ...found }: SearchTopProps) {
  const m = useMessages('search', searchWords)
  const words = useFilterWords()
  const [isOpen, setOpen] = useState(false)
  const [isFiltering, setFiltering] = useState(false)
  const [wasFiltering, setWasFiltering] = useState(false)
  if (isFiltering && !wasFiltering) setWasFiltering(true)
  const { what, where, when } = words.segments(search)
  return (
    <div className="mt-3 flex h-15 items-center rounded-pic border border-hairline bg-raised ps-1.5 md:hidden">
      <IconButton icon="arrow-start" label={m.form.back} render={(props) => <Link to="/" {...props} />} />
      <Pressable
        aria-haspopup="dialog"
        onPointerDown={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
        className="flex h-full min-w-0 flex-1 items-center gap-3.5 rounded-pic ps-1.5 pe-4.5 text-start"
      >
        <span className="sr-only">{m.form.change}</span>
        <span className="min-w-0 flex-1">
          <span className="block truncate text-t2 font-press">{what}</span>
          <span className="block truncate text-t1 text-quiet tabular-nums">
            {search.near ? m.form.nearMe : where} · {when}
          </span>
        </span>
      </Pressable>
      <IconButton
        icon={rareShapes.sliders}
        label={m.filters}
        className="me-1.5"
        aria-haspopup="dialog"
        onPointerDown={preloadFilters}
        onFocus={preloadFilters}
        onClick={() => setFiltering(true)}
      />
      <Sheet open={isOpen} onOpenChange={setOpen} title={m.form.title} closeLabel={m.form.close}>
        <SearchForm search={search} cities={cities} whenSent={() => setOpen(false)} />
      </Sheet>
      {wasFiltering && (
        <Suspense fallback={isFiltering && <SheetShape title={m.filters} />}>
          <FilterSheet search={search} {...found} open={isFiltering} onOpenChange={setFiltering} />
        </Suspense>
      )}
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { lazy, useState } from 'react'
import { useFilterWords } from '#web/features/search/use-filter-words.ts'
import type { SearchFormProps } from '#web/features/search/use-search-form.ts'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Pressable } from '#web/ui/buttons/pressable.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { preloadSheet, Sheet } from '#web/ui/overlays/sheet.tsx'

const loadForm = () => import('#web/features/search/search-form.tsx')
const SearchForm = lazy(() => loadForm().then(({ SearchForm }) => ({ default: SearchForm })))

function preload() {
  preloadSheet()
  void loadForm()
}

/** Replaces the top bar on a phone: back button, and the search as one row that opens a sheet. */
export function SearchTop({ search, cities }: SearchFormProps) {
  const m = useMessages('search', searchWords)
  const words = useFilterWords()
  const [isOpen, setOpen] = useState(false)
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
        <Icon name={rareShapes.sliders} />
      </Pressable>
      <Sheet open={isOpen} onOpenChange={setOpen} title={m.form.title} closeLabel={m.form.close}>
        <SearchForm search={search} cities={cities} whenSent={() => setOpen(false)} />
      </Sheet>
    </div>
  )
}

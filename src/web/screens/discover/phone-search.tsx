import { lazy, useState } from 'react'
import type { SearchFormProps } from '#web/features/search/use-search-form.ts'
import { discover } from '#web/messages/en/looks/discover.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { preloadSheet, Sheet } from '#web/ui/overlays/sheet.tsx'

const loadForm = () => import('#web/features/search/search-form.tsx')
const SearchForm = lazy(() => loadForm().then(({ SearchForm }) => ({ default: SearchForm })))

function preload() {
  preloadSheet()
  void loadForm()
}

/** The search on a phone: one row that opens a sheet. */
export function PhoneSearch({ search, cities }: SearchFormProps) {
  const m = useMessages('discover', discover)
  const [isOpen, setOpen] = useState(false)
  return (
    <search className="md:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerDown={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
        className="flex h-15 w-full items-center gap-3.5 rounded-pic border border-hairline bg-raised px-4.5 text-start"
      >
        <Icon name="search" />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-t2 font-press">{m.ask}</span>
          <span className="block truncate text-t1 text-quiet">
            {search.city ?? m.anywhere} · {m.anyTime}
          </span>
        </span>
      </button>
      <Sheet open={isOpen} onOpenChange={setOpen} title={m.ask} closeLabel={m.closeSearch}>
        <SearchForm search={search} cities={cities} whenSent={() => setOpen(false)} />
      </Sheet>
    </search>
  )
}

import { SearchForm } from '#web/features/search/search-form.tsx'
import type { SearchFormProps } from '#web/features/search/use-search-form.ts'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Popover } from '#web/ui/overlays/popover.tsx'

type SmallSearchPanelProps = SearchFormProps & { anchor: HTMLElement; close: () => void }

export function SmallSearchPanel({ anchor, close, ...form }: SmallSearchPanelProps) {
  const m = useMessages('search', searchWords)
  return (
    <Popover anchor={anchor} label={m.form.change} onClose={close} className="w-172 p-4!">
      <SearchForm {...form} whenSent={close} />
    </Popover>
  )
}

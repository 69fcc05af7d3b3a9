import { useRef } from 'react'
import { SearchForm } from '#web/features/search/search-form.tsx'
import type { SearchFormProps } from '#web/features/search/use-search-form.ts'
import { discover } from '#web/messages/en/looks/discover.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { SheetPanel } from '#web/ui/overlays/sheet-panel.tsx'

type PhoneSearchSheetProps = SearchFormProps & { open: boolean; onOpenChange: (open: boolean) => void }

/** One chunk with sheet and form, so that the input can take the focus when the sheet opens. */
export function PhoneSearchSheet({ open, onOpenChange, ...form }: PhoneSearchSheetProps) {
  const m = useMessages('discover', discover)
  const input = useRef<HTMLInputElement>(null)
  return (
    <SheetPanel open={open} onOpenChange={onOpenChange} title={m.ask} closeLabel={m.closeSearch} initialFocus={input}>
      <SearchForm {...form} inputRef={input} whenSent={() => onOpenChange(false)} />
    </SheetPanel>
  )
}

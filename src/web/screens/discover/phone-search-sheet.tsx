import { useId, useRef } from 'react'
import { SearchForm } from '#web/features/search/search-form.tsx'
import type { SearchFormProps } from '#web/features/search/use-search-form.ts'
import { discover } from '#web/messages/en/looks/discover.ts'
import { search as searchWords } from '#web/messages/en/search/search.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { SheetPanel } from '#web/ui/overlays/sheet-panel.tsx'

type PhoneSearchSheetProps = SearchFormProps & { open: boolean; onOpenChange: (open: boolean) => void }

/** One chunk with sheet and form, so that the input can take the focus when the sheet opens. */
export function PhoneSearchSheet({ open, onOpenChange, ...form }: PhoneSearchSheetProps) {
  const m = useMessages('discover', discover)
  const words = useMessages('search', searchWords)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <SheetPanel
      open={open}
      onOpenChange={onOpenChange}
      title={m.ask}
      closeLabel={m.closeSearch}
      initialFocus={input}
      footer={
        <Button type="submit" form={id} tone="accent" big wide>
          <Icon name="search" />
          {words.form.search}
        </Button>
      }
    >
      <SearchForm {...form} id={id} inputRef={input} whenSent={() => onOpenChange(false)} />
    </SheetPanel>
  )
}

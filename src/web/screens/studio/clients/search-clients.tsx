import { useNavigate } from '@tanstack/react-router'
import { DESK_LIMITS } from '#core/desk/desk-limits.ts'
import type { ClientFilter } from '#web/data/desk/clients.ts'
import { clients } from '#web/messages/en/studio/clients.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { SearchField } from '#web/ui/inputs/search-field.tsx'

export function SearchClients({ filter: { text = '' } }: { filter: ClientFilter }) {
  const m = useMessages('clients', clients)
  const navigate = useNavigate()
  return (
    <SearchField
      text={text}
      label={m.search}
      placeholder={m.searchHint}
      maxLength={DESK_LIMITS.search}
      onSearch={(wanted) => {
        const search = wanted ? { text: wanted } : {}
        void navigate({ to: '.', search, replace: true, resetScroll: false })
      }}
    />
  )
}

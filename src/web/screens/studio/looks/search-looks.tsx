import { useNavigate } from '@tanstack/react-router'
import { TEXT_LIMITS } from '#core/search/text-limits.ts'
import type { StudioFilter } from '#web/data/studio/studio.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { SearchField } from '#web/ui/inputs/search-field.tsx'

export function SearchLooks({ shop, filter }: { shop: string; filter: StudioFilter }) {
  const { looks: m } = useMessages('studio', studio)
  const navigate = useNavigate()
  const { text = '', state } = filter
  return (
    <SearchField
      className="grow md:max-w-80 max-md:basis-full"
      text={text}
      label={m.search}
      placeholder={m.searchHint}
      maxLength={TEXT_LIMITS.text}
      onSearch={(wanted) => {
        const search = { ...(state && { state }), ...(wanted && { text: wanted }) }
        void navigate({ ...studioPath(shop, 'looks'), search, replace: true, resetScroll: false })
      }}
    />
  )
}

import { useNavigate } from '@tanstack/react-router'
import { DESK_LIMITS } from '#core/desk/desk-limits.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { studioBookings } from '#web/messages/en/studio/studio-bookings.ts'
import { today } from '#web/messages/en/studio/today.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { SearchField } from '#web/ui/inputs/search-field.tsx'
import { Segmented } from '#web/ui/inputs/segmented.tsx'
import { type BookingsSearch, searchOf } from './show.ts'

type BookingsHeadProps = { shop: string; filter: BookingsSearch; mayRunAll: boolean }

/** The search, and whose appointments are shown. */
export function BookingsHead({ shop, filter, mayRunAll }: BookingsHeadProps) {
  const m = useMessages('studio-bookings', studioBookings)
  const words = useMessages('today', today)
  const navigate = useNavigate()
  const go = (change: Partial<BookingsSearch>) =>
    void navigate({
      ...studioPath(shop, 'bookings'),
      search: searchOf({ ...filter, ...change }),
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="flex flex-wrap gap-3 justify-between mb-2">
      <SearchField
        text={filter.text}
        label={m.search}
        placeholder={m.searchHint}
        maxLength={DESK_LIMITS.search}
        shortcut="/"
        onSearch={(text) => go({ text })}
        className="w-full md:max-w-[420px]"
      />
      {mayRunAll && (
        <Segmented
          label={words.whose}
          value={filter.whose}
          onChange={(whose) => go({ whose })}
          options={[
            { value: 'everyone', label: words.everyone },
            { value: 'own', label: words.onlyMe },
          ]}
        />
      )}
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { useCategoryName } from '#web/features/page/use-category-name.ts'
import { lookCard } from '#web/messages/en/looks/look-card.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export type CategoryChipsProps = {
  categories: readonly { code: string }[] | undefined
  chosen: string | undefined
}

const row = 'flex gap-2 overflow-x-auto no-scrollbar -mx-margin px-margin py-1 -my-1'

export function CategoryChips({ categories, chosen }: CategoryChipsProps) {
  const m = useMessages('look-card', lookCard)
  const nameOf = useCategoryName()
  // keeps the chip of the active filter even if its category has no looks any more
  const codes = categories?.map(({ code }) => code) ?? []
  const shown = chosen && categories && !codes.includes(chosen) ? [...codes, chosen] : codes
  return (
    <nav aria-label={m.categories} className="pb-4 md:border-t md:border-hairline md:pt-4 md:pb-6">
      {categories ? (
        <ul className={row}>
          <li>
            <CategoryChip code={undefined} name={m.allLooks} on={!chosen} />
          </li>
          {shown.map((code) => (
            <li key={code}>
              <CategoryChip code={code} name={nameOf(code)} on={code === chosen} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={row}>
          {[92, 88, 84, 72, 90, 80, 86, 76].map((width) => (
            <span key={width} className="shrink-0" style={{ width }}>
              <Skeleton className="h-10 rounded-ctl" />
            </span>
          ))}
        </div>
      )}
    </nav>
  )
}

function CategoryChip({ code, name, on }: { code: string | undefined; name: string; on: boolean }) {
  return (
    <Chip
      on={on}
      render={(props) => (
        <Link
          to="/"
          search={({ city }) => ({ city, category: code })}
          resetScroll={false}
          // a chip is active only if the address has exactly the same parameters
          activeOptions={{ exact: true }}
          {...props}
        />
      )}
    >
      {name}
    </Chip>
  )
}

import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { useCategoryName } from '#web/features/categories/use-category-name.ts'
import { lookCard } from '#web/messages/en/looks/look-card.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useSideScroll } from './use-side-scroll.ts'

export type CategoryChipsProps = {
  categories: readonly { code: string }[] | undefined
  chosen: string | undefined
  /** list items before the categories */
  children?: ReactNode
  /** list items after "All looks" */
  afterAll?: ReactNode
}

const arrow =
  'absolute top-4 flex h-10 w-20 items-center from-paper from-55% to-transparent pointer-events-none max-md:hidden pointer-coarse:hidden'
const round = 'pointer-events-auto border border-hairline bg-raised'
const row = 'flex gap-2 overflow-x-auto no-scrollbar -mx-margin px-margin py-1 -my-1 md:-mx-1 md:px-1'

/** A row that scrolls sideways, with arrows where a mouse could not; the chosen category is in view. */
export function CategoryChips({ categories, chosen, children, afterAll }: CategoryChipsProps) {
  const m = useMessages('look-card', lookCard)
  const nameOf = useCategoryName()
  // keeps the chip of the active filter even if its category has no looks any more
  const codes = categories?.map(({ code }) => code) ?? []
  const shown = chosen && categories && !codes.includes(chosen) ? [...codes, chosen] : codes
  const list = useRef<HTMLUListElement>(null)
  const side = useSideScroll(list, `${chosen} ${shown.length}`)
  return (
    <nav aria-label={m.categories} className="relative pb-6 md:border-t md:border-hairline md:pt-4 md:pb-8">
      {categories ? (
        <ul ref={list} className={row}>
          {children}
          <li>
            <CategoryChip code={undefined} name={m.allLooks} on={!chosen} />
          </li>
          {afterAll}
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
      {side.start && (
        <span className={`${arrow} inset-s-0 bg-linear-to-r rtl:bg-linear-to-l`}>
          <IconButton small icon="chevron-start" label={m.earlierCategories} onClick={side.start} className={round} />
        </span>
      )}
      {side.end && (
        <span className={`${arrow} inset-e-0 justify-end bg-linear-to-l rtl:bg-linear-to-r`}>
          <IconButton small icon="chevron-end" label={m.laterCategories} onClick={side.end} className={round} />
        </span>
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
          search={({ city, free }) => ({ city, category: code, free })}
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

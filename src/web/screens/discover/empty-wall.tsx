import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ANYWHERE } from '#core/search/visitor-city.ts'
import { installationQuery } from '#web/data/looks/installation.ts'
import type { LookFilter } from '#web/data/looks/looks.ts'
import { useCategoryName } from '#web/features/categories/use-category-name.ts'
import { emptyWall } from '#web/messages/en/looks/empty-wall.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Chip } from '#web/ui/buttons/chip.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

const filters = ['free', 'category', 'city'] as const

/** Empty state that suggests which filter to remove. */
export function EmptyWall({ filter }: { filter: LookFilter }) {
  const m = useMessages('empty-wall', emptyWall)
  const categoryName = useCategoryName()
  const opensShops = useQuery(installationQuery).data?.opensShops
  const set = filters.flatMap((name) => (filter[name] ? [{ name, value: filter[name] }] : []))
  if (set.length === 0)
    return (
      <EmptyState
        icon="picture"
        title={m.bare}
        framed
        {...(opensShops && {
          action: <LinkButton to="/open-a-shop">{m.openShop}</LinkButton>,
        })}
      >
        {opensShops ? m.bareHintForMakers : m.bareHint}
      </EmptyState>
    )
  return (
    <EmptyState
      icon="search"
      title={m.title}
      framed
      action={
        <>
          {set.length > 1 &&
            set.map(({ name, value }) => (
              <Chip
                key={name}
                endIcon="cross"
                render={(props) => (
                  <Link
                    to="/"
                    search={(all) => ({ ...all, [name]: name === 'city' ? ANYWHERE : undefined })}
                    resetScroll={false}
                    aria-label={m.drop(wordFor(name, value))}
                    {...props}
                  />
                )}
              >
                {wordFor(name, value)}
              </Chip>
            ))}
          <LinkButton tone="line" to="/" search={{ city: ANYWHERE }} resetScroll={false}>
            {m.dropAll}
          </LinkButton>
        </>
      }
    >
      {m.hint}
    </EmptyState>
  )

  function wordFor(name: (typeof filters)[number], value: string): string {
    if (name === 'free') return m.free[filter.free ?? 'today']
    return name === 'category' ? categoryName(value) : value
  }
}

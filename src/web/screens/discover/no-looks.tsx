import { Link } from '@tanstack/react-router'
import type { LookFilter } from '#web/data/looks.ts'
import { discover } from '#web/messages/en/discover.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

const filters = ['text', 'category', 'city'] as const

/** Says which filter to drop. */
export function NoLooks({ filter }: { filter: LookFilter }) {
  const m = useMessages('discover', discover)
  const set = filters.flatMap((name) => (filter[name] ? [{ name, value: filter[name] }] : []))
  if (set.length === 0)
    return (
      <EmptyState icon="picture" title={m.emptyWall} framed>
        {m.emptyWallHint}
      </EmptyState>
    )
  return (
    <EmptyState
      icon="search"
      title={m.emptyTitle}
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
                    search={(all) => ({ ...all, [name]: undefined })}
                    resetScroll={false}
                    aria-label={m.drop(wordFor(name, value))}
                    {...props}
                  />
                )}
              >
                {wordFor(name, value)}
              </Chip>
            ))}
          <Button look="line" render={(props) => <Link to="/" search={{}} resetScroll={false} {...props} />}>
            {m.dropAll}
          </Button>
        </>
      }
    >
      {m.emptyHint}
    </EmptyState>
  )

  function wordFor(name: (typeof filters)[number], value: string): string {
    return name === 'category' ? (m.categoryNames[value] ?? value) : value
  }
}

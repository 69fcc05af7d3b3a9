import type { Output } from '#web/data/api/api.ts'
import { discover } from '#web/messages/en/looks/discover.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'

type InstallationLineProps = {
  installation: Output<'GET /api/installation'> | undefined
  /** the one shown of several */
  city: string | undefined
}

/** "412 looks by 63 makers in Lisbon, each with its next free time." */
export function InstallationLine({ installation, city }: InstallationLineProps) {
  const m = useMessages('discover', discover)
  const format = useFormat()
  const counted = (n: number) => ({ n, shown: format.number(n) })
  return (
    <p
      className={classNames(
        'mt-2.5 max-w-[60ch] text-t2 text-quiet text-pretty lg:max-w-[32ch]',
        // On a phone the cities have this line's place, so that the pictures stay where they are.
        isOneOfMany(installation) ? 'max-md:hidden' : 'min-h-10',
      )}
    >
      {installation?.looks === 0 ? (
        m.noLooks
      ) : installation ? (
        words(installation)
      ) : (
        <>
          <Skeleton className="my-1 h-3 w-60 max-w-full rounded-in" />
          <Skeleton className="mt-2 h-3 w-40 rounded-in" />
        </>
      )}
    </p>
  )

  function words({ looks, makers, cities }: Output<'GET /api/installation'>): string {
    if (city) return m.countsHere(counted(cities.find(({ name }) => name === city)?.looks ?? 0))
    return m.counts(counted(looks), counted(makers), where(cities))
  }

  function where(cities: readonly { name: string }[]): string {
    const [only] = cities
    if (!only) return m.inNoCity
    return cities.length === 1 ? m.inCity(only.name) : m.inCities(cities.length)
  }
}

function isOneOfMany(installation: Output<'GET /api/installation'> | undefined): boolean {
  return (installation?.cities.length ?? 0) > 1
}

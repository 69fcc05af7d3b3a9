import type { Output } from '#web/data/api/api.ts'
import { discover } from '#web/messages/en/looks/discover.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** "412 looks by 63 makers in Lisbon, each with its next free time." */
export function InstallationLine({ installation }: { installation: Output<'GET /api/installation'> | undefined }) {
  const m = useMessages('discover', discover)
  const format = useFormat()
  const counted = (n: number) => ({ n, shown: format.number(n) })
  return (
    <p className="mt-2.5 min-h-10 max-w-[60ch] text-t2 text-quiet text-pretty lg:max-w-[32ch]">
      {installation?.looks === 0 ? (
        m.noLooks
      ) : installation ? (
        m.counts(counted(installation.looks), counted(installation.makers), where(installation.cities))
      ) : (
        <>
          <Skeleton className="my-1 h-3 w-60 max-w-full rounded-in" />
          <Skeleton className="mt-2 h-3 w-40 rounded-in" />
        </>
      )}
    </p>
  )

  function where(cities: readonly { name: string }[]): string {
    const [only] = cities
    if (!only) return m.inNoCity
    return cities.length === 1 ? m.inCity(only.name) : m.inCities(cities.length)
  }
}

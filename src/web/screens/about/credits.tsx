import { useQuery } from '@tanstack/react-query'
import type { Output } from '#web/data/api/api.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { creditsQuery } from '#web/data/looks/installation-texts.ts'
import { about } from '#web/messages/en/pages/about.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

type Package = Output<'GET /api/installation/credits'>['packages'][number]

export function Credits() {
  const m = useMessages('about', about)
  const credits = useQuery(creditsQuery)
  const { data, error } = credits
  if (error && !data) return <ReadFailed framed read={credits} />
  if (!data) return <Skeleton className="h-30 max-w-[62ch] rounded-ctl" />
  if (data.packages.length === 0 && data.drawn === 0) return <p className="text-quiet">{m.noCredits}</p>
  return (
    <div className="prose grid gap-4">
      {data.packages.length > 0 && <p>{m.creditsIntro}</p>}
      <ul className="grid gap-3">
        {data.packages.map((each) => (
          <PackageLine key={each.name} package={each} />
        ))}
      </ul>
      {data.drawn > 0 && <p className="text-quiet">{m.drawn(data.drawn)}</p>}
    </div>
  )
}

function PackageLine({ package: { name, version, files } }: { package: Package }) {
  const m = useMessages('about', about)
  const named = [...new Set(files.flatMap(({ photographer }) => photographer ?? []))]
  const unnamed = files.filter(({ photographer }) => !photographer).length
  const parts = [named.length > 0 && m.photographers(named), unnamed > 0 && m.unnamedFiles(unnamed)].filter(Boolean)
  return (
    <li>
      <span className="font-press">
        {name} {version}
      </span>
      <span className="block text-t2 text-quiet">{parts.join('; ')}</span>
    </li>
  )
}

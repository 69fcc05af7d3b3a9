import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { installationQuery } from '#web/data/looks/installation.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { ThemeChoice } from '#web/features/theme/theme-choice.tsx'
import { about } from '#web/messages/en/pages/about.ts'
import { locales, pseudoLocale } from '#web/messages/locale.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { locale, useMessages } from '#web/messages/use-messages.ts'
import { Note } from '#web/ui/feedback/note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Credits } from './credits.tsx'

export function AboutScreen() {
  const m = useMessages('about', about)
  const { data } = useQuery(installationQuery)
  return (
    <div className="page pt-5 md:pt-10">
      <PageTitle title={m.title} />
      <h1 className="heading-6">{m.title}</h1>
      <p className="mt-2 mb-6 md:mb-8 text-quiet prose">{m.intro}</p>
      <Section title={m.holds}>
        <Holdings />
        {data?.isDemo && <Note className="mt-6 max-w-[62ch]">{m.demo}</Note>}
      </Section>
      <Section title={m.howItLooks}>
        <div className="grid gap-6 justify-items-start">
          <ThemeChoice />
          <LanguageChoice />
        </div>
      </Section>
      <Section title={m.version}>
        <p>{data ? m.versionNumber(data.version) : <Skeleton className="h-3 w-30 rounded-in" />}</p>
        <p className="mt-2 text-t2 text-quiet prose">{m.licence}</p>
        <p className="mt-2 text-t2 text-quiet prose">{m.letters}</p>
        <a href="/api/docs" className="inline-block link mt-2 py-3 text-t2">
          {m.api}
        </a>
      </Section>
      <Section title={m.credits}>
        <Credits />
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-12 gap-y-4 py-8 border-t border-hairline lg:grid-cols-[280px_minmax(0,1fr)]">
      <h2 className="heading-4">{title}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}

function Holdings() {
  const m = useMessages('about', about)
  const format = useFormat()
  const installation = useQuery(installationQuery)
  const { data, error } = installation
  if (error && !data) return <ReadFailed framed read={installation} />
  const counts = (['looks', 'makers', 'shops'] as const).map((name) => ({ name, n: data?.[name] }))
  return (
    <ul className="flex flex-wrap gap-x-12 gap-y-4">
      {counts.map(({ name, n }) => (
        <li key={name}>
          <span className="block heading-5 tabular-nums">
            {n === undefined ? <Skeleton className="h-9 w-16 rounded-ctl" /> : format.number(n)}
          </span>
          <span className="text-t2 text-quiet">{m[name](n ?? 2)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Each language is listed under its own name; the test language is listed only for those who already use it. */
function LanguageChoice() {
  const m = useMessages('about', about)
  const offered = locales.filter((each) => each !== pseudoLocale || locale === pseudoLocale)
  return (
    <Suspense>
      <Select label={m.language} locales={offered} />
    </Suspense>
  )
}

const Select = lazy(() => import('./language-select.tsx').then(({ LanguageSelect }) => ({ default: LanguageSelect })))

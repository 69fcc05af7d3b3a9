import { lazy, Suspense } from 'react'
import { about } from '#web/messages/en/about.ts'
import { locales, pseudoLocale } from '#web/messages/locale.ts'
import { locale, useMessages } from '#web/messages/use-messages.ts'

// With one language there is nothing to choose, and most installations need not load it.
const Select = lazy(() => import('./language-select.tsx').then(({ LanguageSelect }) => ({ default: LanguageSelect })))

/** Languages are named in themselves; the test language shows up only for those who already use it. */
export function LanguageChoice() {
  const m = useMessages('about', about)
  const offered = locales.filter((each) => each !== pseudoLocale || locale === pseudoLocale)
  if (offered.length === 1) return <p className="text-t2 text-quiet">{m.onlyEnglish}</p>
  return (
    <Suspense>
      <Select label={m.language} locales={offered} />
    </Suspense>
  )
}

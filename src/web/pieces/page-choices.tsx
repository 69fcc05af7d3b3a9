import { useState } from 'react'
import { ThemeChoice } from '#web/features/theme/theme-choice.tsx'
import { chooseLocale } from '#web/messages/choose-locale.ts'
import { pieces } from '#web/messages/en/pages/pieces.ts'
import { pseudoLocale } from '#web/messages/locale.ts'
import { locale, useMessages } from '#web/messages/use-messages.ts'
import { Segmented } from '#web/ui/inputs/segmented.tsx'
import { Switch } from '#web/ui/inputs/switch.tsx'

type Direction = 'ltr' | 'rtl'

/** In which theme, direction and language the whole page is shown. */
export function PageChoices({ onDirection }: { onDirection: () => void }) {
  const { choices: m } = useMessages('pieces', pieces)
  const [direction, setDirection] = useState<Direction>(document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr')
  function choose(next: Direction) {
    document.documentElement.dir = next
    setDirection(next)
    onDirection()
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 mt-4">
      <ThemeChoice />
      <Segmented
        label={m.direction}
        value={direction}
        onChange={choose}
        options={[
          { value: 'ltr', label: m.ltr },
          { value: 'rtl', label: m.rtl },
        ]}
      />
      <Switch
        label={m.testLanguage}
        checked={locale === pseudoLocale}
        onChange={(event) => chooseLocale(event.target.checked ? pseudoLocale : 'en')}
      />
    </div>
  )
}

import { chooseLocale } from '#web/messages/choose-locale.ts'
import { type Locale, nameOf } from '#web/messages/locale.ts'
import { locale } from '#web/messages/use-messages.ts'
import { Select } from '#web/ui/inputs/select.tsx'

export function LanguageSelect({ label, locales }: { label: string; locales: Locale[] }) {
  const options = locales.map((each) => ({ value: each, label: nameOf(each) }))
  return <Select className="w-60" label={label} options={options} value={locale} onChange={chooseLocale} />
}

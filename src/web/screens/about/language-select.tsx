import { keepLanguage } from '#web/data/identity/keep-language.ts'
import { chooseLocale } from '#web/messages/choose-locale.ts'
import { type Locale, nameOf } from '#web/messages/locale.ts'
import { locale } from '#web/messages/use-messages.ts'
import { Select } from '#web/ui/inputs/select.tsx'

export function LanguageSelect({ label, locales }: { label: string; locales: Locale[] }) {
  const options = locales.map((each) => ({ value: each, label: nameOf(each) }))
  const choose = (to: Locale) => void keepLanguage(to).then(() => chooseLocale(to))
  return <Select className="w-60" label={label} options={options} value={locale} onChange={choose} />
}

import { account } from '#web/messages/en/identity/account.ts'
import { type Locale, locales, pseudoLocale } from '#web/messages/locale.ts'
import { locale as pageLocale, useMessages } from '#web/messages/use-messages.ts'
import { Select } from '#web/ui/inputs/select.tsx'

/** Each language is listed under its own name. Hidden if there is only one. */
export function LanguageField({ value, onChange }: { value: Locale; onChange: (to: Locale) => void }) {
  const { profile: m } = useMessages('account', account)
  const offered = locales.filter((each) => each !== pseudoLocale || pageLocale === pseudoLocale)
  if (offered.length === 1)
    return (
      <div className="text-t2">
        <p className="mb-1 font-press">{m.language}</p>
        <p className="text-quiet">{m.onlyOne(nameOf(value))}</p>
      </div>
    )
  const options = offered.map((each) => ({ value: each, label: nameOf(each) }))
  return <Select label={m.language} hint={m.languageHint} options={options} value={value} onChange={onChange} />
}

function nameOf(tag: string): string {
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
}

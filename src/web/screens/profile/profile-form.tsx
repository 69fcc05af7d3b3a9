import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { profileForm } from '#contract/identity/account-schemas.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { changeProfile } from '#web/data/identity/account.ts'
import type { Person } from '#web/data/identity/identity.ts'
import { chooseLocale } from '#web/messages/choose-locale.ts'
import { account } from '#web/messages/en/identity/account.ts'
import { type Locale, locales, nameOf, pseudoLocale } from '#web/messages/locale.ts'
import { locale as pageLocale, useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { Combobox } from '#web/ui/inputs/combobox.tsx'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { ownTimeZone, timeZonesWith, zoneName } from './time-zones.ts'

/** Represents null, which a select cannot have as a value. */
const asBrowser = ''

export function ProfileForm({ person }: { person: Person }) {
  const { profile: m } = useMessages('account', account)
  const { send, isWorking, refusal } = useWrite(
    (client, given: z.output<typeof profileForm>) => changeProfile(client, given),
    {
      onDone: (_, given) => {
        form.reset(given)
        setSaved(true)
        const chosen = languageOf(given.locale)
        if (chosen !== pageLocale) chooseLocale(chosen)
      },
      isShown: (problem) => form.showRefusal(problem),
    },
  )
  const [isSaved, setSaved] = useState(false)
  const form = useSchemaForm(profileForm, {
    defaultValues: { name: person.name, locale: languageOf(person.locale), timeZone: person.timeZone },
    labels: { name: m.name, locale: m.language, timeZone: m.timeZone },
  })
  const { isDirty } = form.formState
  const { locale, timeZone } = form.watch()
  // Memoised: a new array on every keystroke would reset what is being typed.
  const zones = useMemo(
    () => [
      { value: asBrowser, label: m.asBrowser(zoneName(ownTimeZone())) },
      ...timeZonesWith(person.timeZone).map((zone) => ({ value: zone, label: zoneName(zone) })),
    ],
    [m, person.timeZone],
  )

  const save = form.handleSubmit((given) => send(given))

  return (
    <form noValidate onSubmit={save} className="grid gap-6 max-w-110">
      <TextField {...form.field('name')} autoComplete="name" hint={m.nameHint} />
      <LanguageField value={languageOf(locale)} onChange={(to) => change('locale', to)} />
      <Combobox
        label={m.timeZone}
        hint={m.timeZoneHint}
        error={form.formState.errors.timeZone?.message}
        options={zones}
        value={timeZone ?? asBrowser}
        onChange={(to) => change('timeZone', to === asBrowser ? null : to)}
        openLabel={m.openZones}
        placeholder={m.findZone}
        empty={m.noZone}
      />
      <RefusalNote refusal={refusal} lead={m.unsaved} className="" />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" tone="accent" big working={isWorking}>
          {m.save}
        </Button>
        <p role="status" className="flex items-center gap-1.5 text-t2 text-ok">
          {isSaved && !isDirty && !isWorking && (
            <>
              <Icon name="check" size="s" />
              {m.saved}
            </>
          )}
        </p>
      </div>
    </form>
  )

  function change<Name extends 'locale' | 'timeZone'>(name: Name, to: string | null) {
    form.setValue(name, to as never, { shouldDirty: true, shouldTouch: true })
  }
}

/** The supported language closest to a tag; the test language only for those who already use it. */
function languageOf(tag: string): Locale {
  const exact = locales.find((each) => each === tag)
  if (exact && (exact !== pseudoLocale || pageLocale === pseudoLocale)) return exact
  return locales.find((each) => each === tag.split('-')[0]) ?? pageLocale
}

/** Each language is listed under its own name. */
function LanguageField({ value, onChange }: { value: Locale; onChange: (to: Locale) => void }) {
  const { profile: m } = useMessages('account', account)
  const offered = locales.filter((each) => each !== pseudoLocale || pageLocale === pseudoLocale)
  const options = offered.map((each) => ({ value: each, label: nameOf(each) }))
  return <Select label={m.language} hint={m.languageHint} options={options} value={value} onChange={onChange} />
}

import { z } from 'zod'
import { typedNumber } from '#contract/opening/opening-forms.ts'
import { shopSettingsForm } from '#contract/studio/settings-form.ts'
import type { SchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import type { ShopSettings } from '#web/data/studio/shop-settings.ts'

/** The slug is changed on its own. */
const { shape } = shopSettingsForm.omit({ slug: true })
export const settingsFields = Object.keys(shape) as SettingsField[]
export type SettingsField = keyof typeof shape

const limit = (field: z.ZodType<number | null, number | null>) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? null : typedNumber(text)))
    .pipe(field)

/** As they are typed: numbers are text until they are read, and an empty one is none. */
const typedSettings = z.object({
  ...shape,
  country: z
    .string()
    .transform((code) => code || null)
    .pipe(shape.country),
  place: z
    .object({ lat: z.string(), lng: z.string() })
    .transform(({ lat, lng }) => (lat.trim() || lng.trim() ? { lat: typedNumber(lat), lng: typedNumber(lng) } : null))
    .pipe(shape.place),
  mostComingPerClient: limit(shape.mostComingPerClient),
  mostPerClientADay: limit(shape.mostPerClientADay),
})

/** What the form holds. */
export type SettingsDraft = { [F in SettingsField]: NonNullable<z.input<typeof typedSettings>[F]> }

/** The changed fields as the API takes them. */
export const settingsForm = (base: SettingsDraft) =>
  z
    .custom<SettingsDraft>()
    .transform((draft): z.input<ReturnType<typeof typedSettings.partial>> => pick(draft, changedFields(draft, base)))
    .pipe(typedSettings.partial())

export type SettingsForm = SchemaForm<ReturnType<typeof settingsForm>>

export function draftOf(settings: ShopSettings): SettingsDraft {
  const { place, mostComingPerClient, mostPerClientADay } = settings
  const texts = settingsFields.map((field) => [field, settings[field] ?? ''])
  return {
    ...Object.fromEntries(texts),
    place: { lat: text(place?.lat), lng: text(place?.lng) },
    mostComingPerClient: text(mostComingPerClient),
    mostPerClientADay: text(mostPerClientADay),
  }
}

/** The fields in which two drafts differ. */
export function changedFields(draft: SettingsDraft, base: SettingsDraft): SettingsField[] {
  return settingsFields.filter((field) => JSON.stringify(draft[field]) !== JSON.stringify(base[field]))
}

/** `mine` where it was changed, everything else as it is saved now. */
export function rebased(mine: SettingsDraft, base: SettingsDraft, theirs: SettingsDraft): SettingsDraft {
  return { ...theirs, ...pick(mine, changedFields(mine, base)) }
}

function pick(draft: SettingsDraft, fields: readonly SettingsField[]): Partial<SettingsDraft> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]]))
}

function text(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}

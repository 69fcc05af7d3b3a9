import type { SettingsChange, ShopSettings } from '#web/data/studio/shop-settings.ts'

/** Fields of the form; the slug is changed on its own. */
export const settingsFields = [
  'name',
  'tagline',
  'category',
  'story',
  'street',
  'district',
  'city',
  'postalCode',
  'country',
  'wayIn',
  'place',
  'contactPhone',
  'contactEmail',
  'website',
  'timeZone',
  'currency',
  'freeCancelHours',
  'lateCancelPercent',
  'newClientsOnRequest',
  'newClientsOneOpen',
  'regularsWaitFirst',
  'mostComingPerClient',
  'mostPerClientADay',
] as const satisfies readonly (keyof SettingsChange)[]

export type SettingsField = (typeof settingsFields)[number]

/** What the form holds: numbers that are typed are text until they are read. */
export type SettingsDraft = {
  [F in SettingsField]: F extends 'place'
    ? { lat: string; lng: string }
    : F extends 'newClientsOnRequest' | 'newClientsOneOpen' | 'regularsWaitFirst'
      ? boolean
      : F extends 'freeCancelHours' | 'lateCancelPercent'
        ? number
        : string
}

const typedNumbers: readonly string[] = ['mostComingPerClient', 'mostPerClientADay']

export function draftOf(settings: ShopSettings): SettingsDraft {
  const values = settingsFields.map((field) => {
    if (field === 'place') return [field, { lat: text(settings.place?.lat), lng: text(settings.place?.lng) }]
    const value = settings[field]
    return [field, value === null || typedNumbers.includes(field) ? text(value) : value]
  })
  return Object.fromEntries(values) as SettingsDraft
}

/** The fields in which two drafts differ. */
export function changedFields(draft: SettingsDraft, base: SettingsDraft): SettingsField[] {
  return settingsFields.filter((field) => JSON.stringify(draft[field]) !== JSON.stringify(base[field]))
}

/** The changed fields as the API takes them; an empty one is none. */
export function changeOf(draft: SettingsDraft, base: SettingsDraft): Omit<SettingsChange, 'version'> {
  return Object.fromEntries(changedFields(draft, base).map((field) => [field, valueToSend(draft, field)]))
}

/** `mine` where it was changed, everything else as it is saved now. */
export function rebased(mine: SettingsDraft, base: SettingsDraft, theirs: SettingsDraft): SettingsDraft {
  const kept = changedFields(mine, base).map((field) => [field, mine[field]])
  return { ...theirs, ...Object.fromEntries(kept) }
}

function valueToSend(draft: SettingsDraft, field: SettingsField): unknown {
  if (field === 'place') {
    const { lat, lng } = draft.place
    return lat.trim() === '' && lng.trim() === '' ? null : { lat: number(lat), lng: number(lng) }
  }
  const value = draft[field]
  if (typedNumbers.includes(field)) return String(value).trim() === '' ? null : number(String(value))
  return field === 'country' && value === '' ? null : value
}

/** NaN is refused by the schema, where 0 would be a place in the sea. */
function number(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'))
}

function text(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

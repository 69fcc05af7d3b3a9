import type { z } from 'zod'
import type { shopSettingsForm } from '#contract/studio/settings-form.ts'
import type { DB } from '../schema.generated.ts'
import { only } from './columns.ts'

type Form = z.output<typeof shopSettingsForm>

/** What a shop says of itself and its terms. Settings, a shop that opens, its page and the register derive from it. */
export const shopColumns = {
  slug: 'slug',
  name: 'name',
  tagline: 'tagline',
  category: 'category',
  story: 'story',
  street: 'street',
  district: 'district',
  city: 'city',
  postalCode: 'postal_code',
  country: 'country',
  wayIn: 'way_in',
  lat: 'lat',
  lng: 'lng',
  contactPhone: 'contact_phone',
  contactEmail: 'contact_email',
  website: 'website',
  timeZone: 'time_zone',
  currency: 'currency',
  freeCancelHours: 'free_cancel_hours',
  lateCancelPercent: 'late_cancel_percent',
  newClientsOnRequest: 'new_clients_on_request',
  newClientsOneOpen: 'new_clients_one_open',
  phoneRequired: 'phone_required',
  regularsWaitFirst: 'regulars_wait_first',
  mostComingPerClient: 'most_coming_per_client',
  mostPerClientADay: 'most_per_client_a_day',
} as const satisfies Record<Exclude<keyof Form, 'place'> | keyof NonNullable<Form['place']>, keyof DB['shop']>

export const introColumns = only(shopColumns, ['slug', 'name', 'tagline', 'category', 'story', 'timeZone'])
export const placeColumns = only(shopColumns, [
  'street',
  'district',
  'city',
  'postalCode',
  'country',
  'wayIn',
  'lat',
  'lng',
])
export const policyColumns = only(shopColumns, ['freeCancelHours', 'lateCancelPercent'])

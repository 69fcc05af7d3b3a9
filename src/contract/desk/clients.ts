import { z } from 'zod'
import { contactForm, phoneNumber } from '#contract/booking/booking-schemas.ts'
import { referenceView } from '#contract/booking/references.ts'
import { emailAddress, personName } from '#contract/identity/account-schemas.ts'
import { price } from '#contract/looks/looks.ts'
import { photoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { rowVersion } from '#contract/scalars.ts'
import { appointmentStates } from '#core/booking/lifecycle/lifecycle.ts'
import { DESK_LIMITS } from '#core/desk/desk-limits.ts'
import { languages } from '#core/messages/languages.ts'
import { noteText, pinnedWords } from './desk-forms.ts'

const ofShop = z.object({ shop: z.string().min(3).max(40) })
const ofCard = ofShop.extend({ id: z.uuid() })
const instant = z.iso.datetime({ offset: true })

/** all: who was there last first; coming: the soonest first; away: not there for 180 days and not coming [D25]. */
export const clientShows = ['all', 'coming', 'away'] as const

/** A card as lists show it. */
export const clientLine = z
  .object({
    id: z.uuid(),
    name: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    /** its owner stopped the shop’s e-mails [N82] */
    isMailStopped: z.boolean(),
    hasAccount: z.boolean(),
    face: photoView.nullable(),
    visits: z.number().int(),
    noShows: z.number().int(),
    /** null: not shown to staff [D26] */
    /** a sum, which may be larger than a price */
    spent: price.extend({ minor: z.int() }).nullable(),
    lastVisitAt: instant.nullable(),
    nextVisitAt: instant.nullable(),
    /** here: arrived today and not done [D73] */
    today: z.enum(['here', 'no_show']).nullable(),
    /** the two looks made for them last */
    made: z.array(photoView),
  })
  .meta({ id: 'ClientLine' })

export const findClients = route({
  method: 'get',
  path: '/api/studio/{shop}/clients',
  action: 'client.view',
  summary:
    'The shop’s clients by name, number, address or what they had, the best match first; without a text those who were here last. Staff find the clients they had',
  params: ofShop,
  query: z.object({
    text: z.string().trim().max(DESK_LIMITS.search).default(''),
    show: z.enum(clientShows).default('all'),
    cursor: z.string().max(120).optional(),
  }),
  output: z.object({
    timeZone: z.string(),
    /** cards of the shop, with the first page of all of them; otherwise and for staff null */
    total: z.number().int().nullable(),
    mayManage: z.boolean(),
    items: z.array(clientLine),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['not_found', 'invalid_input'],
})

const visit = z.object({
  id: z.uuid(),
  startsAt: instant,
  state: z.enum(appointmentStates),
  serviceId: z.uuid(),
  serviceName: z.string(),
  makerName: z.string(),
  price,
  /** what is still to pay of a visit that is done; 0 for staff of a colleague's [D76] */
  dueMinor: z.number().int(),
  look: z.object({ id: z.uuid(), title: z.string(), photo: photoView.nullable() }).nullable(),
  /** the client's own pictures; staff see those of their own appointments */
  references: z.array(referenceView),
  /** staff open their own appointments */
  mayOpen: z.boolean(),
})

const note = z.object({
  id: z.uuid(),
  text: z.string(),
  /** null: the author's account is gone */
  author: z.string().nullable(),
  at: instant,
  mayRemove: z.boolean(),
})

export const clientCard = z
  .object({
    ...clientLine.omit({ made: true }).shape,
    version: z.number().int(),
    timeZone: z.string(),
    pinned: z.string().nullable(),
    /** in which they are written to; null: the site's language, or the account's [Z15] */
    locale: z.enum(languages).nullable(),
    firstVisitAt: instant.nullable(),
    lastNoShowAt: instant.nullable(),
    /** who usually serves them [D71] */
    usual: z.object({ name: z.string(), isAlways: z.boolean() }).nullable(),
    /** how often they come [D72] */
    rhythm: z
      .object({ unit: z.enum(['week', 'month']), every: z.number().int(), nextOn: z.iso.date().nullable() })
      .nullable(),
    /** the latest 48 appointments, coming ones included, and where the earlier ones begin */
    appointments: z.array(visit),
    nextCursor: z.string().nullable(),
    /** how many there are in all */
    appointmentCount: z.number().int(),
    notes: z.array(note),
    /** cards with the same number or address; for those who may merge them */
    alike: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        phone: z.string().nullable(),
        email: z.string().nullable(),
        pinned: z.string().nullable(),
        hasAccount: z.boolean(),
        visits: z.number().int(),
      }),
    ),
    /** merges into this card that can be undone [D30] */
    merges: z.array(z.object({ id: z.uuid(), name: z.string(), at: instant, undoUntil: instant })),
    mayManage: z.boolean(),
  })
  .meta({ id: 'ClientCard' })

export const getClient = route({
  method: 'get',
  path: '/api/studio/{shop}/clients/{id}',
  action: 'client.view',
  summary: 'A client’s card: what was made for them, visits, notes and contact. Staff open the clients they had',
  params: ofCard,
  output: clientCard,
  refusals: ['not_found'],
})

export const listClientVisits = route({
  method: 'get',
  path: '/api/studio/{shop}/clients/{id}/visits',
  action: 'client.view',
  summary: 'The appointments of a client, coming ones included, the latest first. 48 to a page',
  params: ofCard,
  query: z.object({ cursor: z.string().max(200).optional() }),
  output: z.object({ items: z.array(visit), nextCursor: z.string().nullable() }),
  refusals: ['not_found', 'invalid_input'],
})

/** Contact as the shop writes it down. An empty text in the form is null here. */
const contact = {
  name: personName,
  phone: phoneNumber.nullable(),
  email: emailAddress.nullable(),
}
/** In a form, number and address may be empty. */
export const cardForm = contactForm.extend({
  email: z.union([z.literal(''), emailAddress]),
  /** empty: the site's */
  locale: z.enum(['', ...languages]),
})

export const addClient = route({
  method: 'post',
  path: '/api/studio/{shop}/clients',
  action: 'client.manage',
  summary:
    'A new card, for somebody without an account; a card with the same name and the same number or address is answered instead [D70]',
  params: ofShop,
  body: z.object({
    ...contact,
    phone: contact.phone.default(null),
    email: contact.email.default(null),
    locale: z.enum(languages).nullable().default(null),
  }),
  output: z.object({ id: z.uuid(), isNew: z.boolean() }),
  refusals: ['not_found', 'invalid_input'],
})

export const changeClient = route({
  method: 'patch',
  path: '/api/studio/{shop}/clients/{id}',
  action: 'client.change',
  summary:
    'Changes contact, language or what is pinned. Name, address and language of an account are not the shop’s to change [D27] [Z15]; another version is a conflict [D29]',
  params: ofCard,
  body: z
    .object({ ...contact, pinned: pinnedWords.nullable(), locale: z.enum(languages).nullable() })
    .partial()
    .extend({ version: rowVersion }),
  output: z.object({ version: z.number().int() }),
  refusals: ['not_found', 'invalid_input', 'conflict', 'forbidden'],
})

export const addClientNote = route({
  method: 'post',
  path: '/api/studio/{shop}/clients/{id}/notes',
  action: 'client.change',
  summary: 'Writes a note that only the shop’s people see',
  params: ofCard,
  body: z.object({ text: noteText }),
  output: z.object({ id: z.uuid() }),
  refusals: ['not_found', 'invalid_input', 'too_many'],
})

export const removeClientNote = route({
  method: 'delete',
  path: '/api/studio/{shop}/clients/{id}/notes/{note}',
  action: 'client.change',
  summary: 'Removes a note; its author and managers may',
  params: ofCard.extend({ note: z.uuid() }),
  output: z.object({}),
  refusals: ['not_found'],
})

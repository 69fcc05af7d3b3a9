import { z } from 'zod'
import { photoView, privatePhotoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { pictureConsents } from '#core/own-data/consent.ts'
import { exportStates } from '#core/own-data/export.ts'
import { voicesChoices } from '#core/own-data/leaving.ts'

const done = z.object({ done: z.literal(true) })
const instant = z.iso.datetime({ offset: true })
const count = z.number().int()
const feeMinor = z.int32().min(0)

export const getOwnData = route({
  method: 'get',
  path: '/api/me/data',
  action: 'account.view',
  summary: 'What this site stores of the person, and what leaving would do',
  output: z.object({
    counts: z.object({
      bookings: count,
      referencePictures: count,
      notes: count,
      reviews: count,
      comments: count,
      savedLooks: count,
      collections: count,
      followedShops: count,
      shareLinks: count,
      notices: count,
      sessions: count,
    }),
    /** of the latest bookings, and of the latest references */
    pictures: z.object({ bookings: z.array(photoView), references: z.array(privatePhotoView) }),
    /** the day the account is erased; null: the person is not leaving */
    leaving: z.object({ erasedAt: instant, voices: z.enum(voicesChoices) }).nullable(),
    /** what has to be done before one can leave */
    obstacles: z.object({
      worksIn: z.array(z.object({ slug: z.string(), name: z.string(), isOnlyOwner: z.boolean() })),
      isLastOperator: z.boolean(),
    }),
    /** appointments that leaving cancels, and what that costs now and later */
    coming: z.array(
      z.object({
        id: z.uuid(),
        serviceName: z.string(),
        shopName: z.string(),
        timeZone: z.string(),
        currency: z.string(),
        startsAt: instant,
        feeMinor,
        freeUntil: instant,
        lateFeeMinor: feeMinor,
      }),
    ),
    /** what the person agreed to, the newest first; 50 at most */
    consents: z.array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('privacy_notice'), version: z.string(), at: instant }),
        z.object({ kind: z.literal('picture'), shop: z.string(), consent: z.enum(pictureConsents), at: instant }),
      ]),
    ),
  }),
  refusals: [],
})

const archive = z.object({
  /** null: none was asked for lately */
  archive: z
    .object({
      id: z.uuid(),
      state: z.enum(exportStates),
      fileName: z.string(),
      bytes: z.number().int().nullable(),
      madeAt: instant.nullable(),
      expiresAt: instant,
    })
    .nullable(),
})

export const getExport = route({
  method: 'get',
  path: '/api/me/export',
  action: 'account.view',
  summary: 'The archive of one’s own data that was asked for last',
  output: archive,
  refusals: [],
})

export const askForExport = route({
  method: 'post',
  path: '/api/me/export',
  action: 'account.change',
  summary: 'Have an archive of one’s own data made in the background; while one is being made this changes nothing',
  output: archive,
  refusals: ['recent_sign_in_needed', 'rate_limited'],
})

export const openExport = route({
  method: 'post',
  path: '/api/me/export/{id}/link',
  action: 'account.change',
  summary: 'A link to download one’s archive, for ten minutes and one use',
  params: z.object({ id: z.uuid() }),
  output: z.object({ url: z.string() }),
  refusals: ['recent_sign_in_needed', 'not_found', 'conflict', 'export_gone'],
})

export const leave = route({
  method: 'post',
  path: '/api/me/leaving',
  action: 'account.change',
  summary: 'Have the account erased in 14 days; coming appointments are cancelled now, for the fees that were shown',
  body: z.object({
    voices: z.enum(voicesChoices),
    /** every coming appointment with the fee that was shown */
    cancels: z.array(z.object({ id: z.uuid(), feeMinor })).max(500),
  }),
  output: z.object({ erasedAt: instant }),
  refusals: ['recent_sign_in_needed', 'works_in_shop', 'last_operator', 'price_changed', 'conflict'],
})

export const stay = route({
  method: 'delete',
  path: '/api/me/leaving',
  action: 'account.change',
  summary: 'Keep the account after all',
  output: done,
  refusals: [],
})

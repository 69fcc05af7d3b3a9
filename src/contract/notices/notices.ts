import { z } from 'zod'
import { photoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { noticeGroupNames, noticeKinds } from '#core/notices/topics.ts'

const instant = z.iso.datetime({ offset: true })
const text = z.string().nullable()

/** What happened, as facts: the client writes the sentence. */
export const noticeView = z
  .object({
    id: z.uuid(),
    kind: z.enum(noticeKinds as [(typeof noticeKinds)[number]]),
    at: instant,
    isRead: z.boolean(),
    /** the page it opens; null: none */
    path: text,
    /** part of that page */
    hash: text,
    picture: photoView.nullable(),
    /** null: what it was about can no longer be seen */
    about: z
      .object({
        shop: text,
        /** name of the look or service */
        title: text,
        /** the maker, the client or the author, whoever the reader is not */
        who: text,
        startsAt: instant.nullable(),
        timeZone: text,
        /** the beginning of a comment or answer, or the reason of a decision */
        words: text,
        /** state of the appointment or offer, by_client where the client moved it, or the answer to an invitation */
        outcome: text,
        minutes: z.number().int().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Notice' })

/** Counted up to 100. */
const unread = z.number().int().min(0).max(100)

export const listNotices = route({
  method: 'get',
  path: '/api/me/notices',
  action: 'account.view',
  summary: 'What one was told in the app or a part of it, newest first; how many are unread, up to 100',
  query: z.object({
    cursor: z.string().max(200).optional(),
    most: z.coerce.number().int().min(1).max(20).optional(),
    /** only these */
    of: z.enum(noticeGroupNames).optional(),
  }),
  output: z.object({
    items: z.array(noticeView),
    unread,
    /** the same by group */
    unreadOf: z.object({ bookings: unread, offers: unread, answers: unread }),
    nextCursor: z.string().nullable(),
  }),
  refusals: ['invalid_input'],
})

export const countNotices = route({
  method: 'get',
  path: '/api/me/notices/unread',
  action: 'account.view',
  summary: 'How many notices are unread, up to 100',
  output: z.object({ unread }),
  refusals: [],
})

export const readNotices = route({
  method: 'post',
  path: '/api/me/notices/read',
  action: 'account.change',
  summary: 'Marks some or all of one’s notices as read',
  body: z.object({ ids: z.union([z.literal('all'), z.array(z.uuid()).max(100)]) }),
  output: z.object({ unread }),
  refusals: ['invalid_input'],
})

import { z } from 'zod'
import { photoView } from '#contract/looks/photos.ts'
import { route } from '#contract/route.ts'
import { MOST_MENTIONS } from '#core/voices/limits.ts'
import { commentWords } from './voice-forms.ts'

const instant = z.iso.datetime({ offset: true })

const singleComment = z.object({
  id: z.uuid(),
  /** without a name if deleted */
  author: z.object({ name: z.string(), avatar: photoView.nullable(), isMaker: z.boolean() }),
  /** plain text, never markup; empty if deleted */
  body: z.string(),
  /** the names after an @ that match people of this look */
  mentions: z.array(z.string()),
  createdAt: instant,
  editedAt: instant.nullable(),
  /** deleted by its author; still listed while it has replies */
  isDeleted: z.boolean(),
  /** how many found it useful */
  useful: z.number().int(),
})

export const commentView = singleComment.extend({ replies: z.array(singleComment) }).meta({ id: 'Comment' })

export const commentPage = z
  .object({ total: z.number().int(), items: z.array(commentView), nextCursor: z.string().nullable() })
  .meta({ id: 'CommentPage' })

const params = z.object({ id: z.uuid() })
const done = z.object({ done: z.literal(true) })

/** Never cached: refetched as soon as somebody comments. The look's own page includes the first ones. */
export const listComments = route({
  method: 'get',
  path: '/api/looks/{id}/comments',
  action: 'look.view',
  summary: 'What was said about a look: 20 threads to a page, newest or most useful first',
  params,
  query: z.object({ sort: z.enum(['newest', 'useful']).optional(), cursor: z.string().max(200).optional() }),
  output: commentPage,
  refusals: ['invalid_input', 'not_found', 'unavailable'],
  yields: 'first',
})

export const getOwnVoices = route({
  method: 'get',
  path: '/api/looks/{id}/own-voices',
  action: 'comment.write',
  summary: 'Which comments are mine, which I found useful, and whom I can mention here',
  params,
  output: z.object({
    comments: z.array(z.object({ id: z.uuid(), canEditUntil: instant })),
    useful: z.array(z.uuid()),
    mentionable: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
  refusals: ['invalid_input', 'not_found'],
})

export const writeComment = route({
  method: 'post',
  path: '/api/looks/{id}/comments',
  action: 'comment.write',
  summary: 'Says something about a look, or answers a comment',
  params,
  body: z.object({
    body: commentWords,
    parentId: z.uuid().optional(),
    mentions: z.array(z.uuid()).max(MOST_MENTIONS).optional(),
  }),
  output: z.object({ comment: singleComment, canEditUntil: instant }),
  refusals: ['invalid_input', 'malformed_request', 'not_found', 'rate_limited', 'said_already'],
})

export const changeComment = route({
  method: 'patch',
  path: '/api/comments/{id}',
  action: 'comment.change',
  summary: 'Changes the words of a comment, for 15 minutes',
  params,
  body: z.object({ body: commentWords }),
  output: z.object({ comment: singleComment }),
  refusals: ['invalid_input', 'malformed_request', 'not_found', 'edit_over', 'said_already'],
})

export const deleteComment = route({
  method: 'delete',
  path: '/api/comments/{id}',
  action: 'comment.change',
  summary: 'Takes a comment back; its answers stay',
  params,
  output: done,
  refusals: ['invalid_input', 'not_found'],
})

export const markUseful = route({
  method: 'put',
  path: '/api/comments/{id}/useful',
  action: 'comment.write',
  summary: "Finds somebody else's comment useful",
  params,
  output: z.object({ useful: z.number().int() }),
  refusals: ['invalid_input', 'not_found', 'forbidden'],
})

export const unmarkUseful = route({
  method: 'delete',
  path: '/api/comments/{id}/useful',
  action: 'comment.write',
  summary: 'Takes that back',
  params,
  output: z.object({ useful: z.number().int() }),
  refusals: ['invalid_input', 'not_found'],
})

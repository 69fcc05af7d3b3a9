import { z } from 'zod'
import { route } from '#contract/route.ts'
import { lookCard } from './looks.ts'
import { photoView } from './photos.ts'
import { collectionForm } from './saved-schemas.ts'

const done = z.object({ done: z.literal(true) })
const ofCollection = z.object({ id: z.uuid() })
const ofLook = z.object({ lookId: z.uuid() })

export const savedLook = z
  .object({ look: lookCard, collectionId: z.uuid().nullable(), savedAt: z.iso.datetime({ offset: true }) })
  .meta({ id: 'SavedLook' })

export const collection = z
  .object({
    id: z.uuid(),
    name: z.string(),
    looks: z.number().int(),
    /** the first photo of the look added last */
    cover: photoView.nullable(),
  })
  .meta({ id: 'Collection' })

export const listSaved = route({
  method: 'get',
  path: '/api/saved',
  action: 'saved.view',
  summary: "One's own saved looks that are public now, the last saved first, 24 to a page",
  query: z.object({ collection: z.uuid().optional(), cursor: z.string().max(200).optional() }),
  output: z.object({ items: z.array(savedLook), total: z.number().int(), nextCursor: z.string().nullable() }),
  refusals: ['invalid_input', 'not_found'],
})

export const listSavedIds = route({
  method: 'get',
  path: '/api/saved/ids',
  action: 'saved.view',
  summary: "One's own saved looks that are public now, by id only",
  output: z.object({ ids: z.array(z.uuid()) }),
  refusals: [],
})

export const saveLook = route({
  method: 'put',
  path: '/api/saved/{lookId}',
  action: 'saved.change',
  summary: 'Save a look, or put a saved one into a collection or (null) out of it; saving twice is saving once',
  params: ofLook,
  body: z.object({ collectionId: z.uuid().nullable().optional() }),
  output: done,
  refusals: ['not_found', 'too_many'],
})

export const unsaveLook = route({
  method: 'delete',
  path: '/api/saved/{lookId}',
  action: 'saved.change',
  summary: 'No longer keep a look; whether it was kept makes no difference',
  params: ofLook,
  output: done,
  refusals: [],
})

export const listCollections = route({
  method: 'get',
  path: '/api/collections',
  action: 'saved.view',
  summary: "One's own collections, the newest first",
  output: z.object({ items: z.array(collection) }),
  refusals: [],
})

export const createCollection = route({
  method: 'post',
  path: '/api/collections',
  action: 'saved.change',
  summary: 'A new collection',
  body: collectionForm,
  output: collection,
  refusals: ['name_taken', 'too_many'],
})

export const renameCollection = route({
  method: 'patch',
  path: '/api/collections/{id}',
  action: 'saved.change',
  summary: 'Another name for a collection',
  params: ofCollection,
  body: collectionForm,
  output: collection,
  refusals: ['not_found', 'name_taken'],
})

export const deleteCollection = route({
  method: 'delete',
  path: '/api/collections/{id}',
  action: 'saved.change',
  summary: 'Delete a collection; its looks stay saved',
  params: ofCollection,
  output: done,
  refusals: ['not_found'],
})

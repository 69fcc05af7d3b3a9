import type { QueryClient } from '@tanstack/react-query'
import { isProblem } from '#web/data/api/problem.ts'
import { type Autosave, autosaveInBrowser, createAutosave } from '#web/data/outbox/autosave.ts'
import {
  arrangePhotos,
  changeLook,
  describePhoto,
  type LookChange,
  type LookPlace,
  readStudioLook,
  type StudioLookPage,
  studioLookQuery,
} from '#web/data/studio/studio.ts'
import { askBeforeUnload } from '#web/ui/overlays/ask-before-unload.ts'
import { type Arrangement, arrangementCall, hasOnlyOwnChanges } from './arrangement.ts'

/** Each key is saved by its own request, so a refusal is shown beside its field and the rest is still saved. */
export type SavedKey = 'title' | 'caption' | 'tags' | 'making' | 'photos' | `alt.${string}` | `focal.${string}`

export type Making = { serviceId: string; memberId: string }
export type FocalPoint = { focalX: number; focalY: number }

const open = new Map<string, Autosave>()

/** One autosave per look and person in this tab, so that unsaved changes survive leaving the screen. */
export function savingOf(client: QueryClient, personId: string, place: LookPlace): Autosave {
  const name = `lookbook.unsaved.${personId}.${place.id}`
  const known = open.get(name)
  if (known) return known
  if (open.size === 0) askBeforeUnload(hasUnsaved)
  const saving = createAutosave(
    (key, value) => saveOne(client, place, key as SavedKey, value),
    autosaveInBrowser(name, 'session'),
  )
  open.set(name, saving)
  return saving
}

/** Whichever screen is shown. */
function hasUnsaved(): boolean {
  return [...open.values()].some((saving) => saving.get().unsaved.size > 0)
}

async function saveOne(client: QueryClient, place: LookPlace, key: SavedKey, value: unknown): Promise<void> {
  const [kind, photoId] = key.split('.')
  if (kind === 'photos') return arrange(client, place, value as Arrangement)
  if (kind === 'alt' && photoId)
    return ofPhoto(client, place, photoId, () => describePhoto(client, place, photoId, { alt: value as string }))
  if (kind === 'focal' && photoId)
    return ofPhoto(client, place, photoId, () => describePhoto(client, place, photoId, value as FocalPoint))
  if (kind !== 'making') return changeLook(client, place, { [key]: value } as LookChange)
  await changeLook(client, place, value as Making)
  // The maker decides the next free time shown on the card, so the look is refetched.
  void client.invalidateQueries(studioLookQuery(place))
}

async function arrange(client: QueryClient, place: LookPlace, wish: Arrangement): Promise<void> {
  const { look } = await lookFor(client, place, wish)
  const call = arrangementCall(look.photos, wish)
  if (call.isPair === look.isPair && call.photoIds.join() === call.seen.join()) return
  try {
    await arrangePhotos(client, place, call)
  } catch (error) {
    if (!isProblem(error, 'conflict')) throw error
    const { look: now } = await readStudioLook(client, place)
    if (!hasOnlyOwnChanges(look.photos, now.photos, wish)) throw error
    await arrangePhotos(client, place, arrangementCall(now.photos, wish))
  }
}

/** A cancelled upload also removes its photo on the server, so the cache is stale and the look is refetched. */
async function lookFor(client: QueryClient, place: LookPlace, { removed }: Arrangement): Promise<StudioLookPage> {
  const page = client.getQueryData(studioLookQuery(place).queryKey)
  const isStopped = page?.look.photos.some(({ id, state }) => state === 'uploading' && removed.includes(id))
  return page && !isStopped ? page : readStudioLook(client, place)
}

/** Ignores "not found" if the photo was removed meanwhile. */
async function ofPhoto(
  client: QueryClient,
  place: LookPlace,
  photoId: string,
  describe: () => Promise<void>,
): Promise<void> {
  try {
    await describe()
  } catch (error) {
    if (!isProblem(error, 'not_found')) throw error
    const { look } = await readStudioLook(client, place)
    if (look.photos.some(({ id }) => id === photoId)) throw error
  }
}

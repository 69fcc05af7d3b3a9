import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { PublishObstacle } from '#core/looks/ready-to-publish.ts'
import type { Problem } from '#web/data/api/problem.ts'
import type { Autosave, AutosaveState } from '#web/data/outbox/autosave.ts'
import {
  type LookChoices,
  type LookPlace,
  lookChoicesQuery,
  type StudioLook,
  type StudioLookPage,
  type StudioPhoto,
  studioLookQuery,
} from '#web/data/studio/studio.ts'
import type { Arrangement } from './arrangement.ts'
import { type SavedKey, savingOf } from './look-saving.ts'
import { obstaclesOf, shownLook } from './shown-look.ts'

export type Editor = {
  place: LookPlace
  /** with unsaved changes applied */
  look: StudioLook
  card: StudioLookPage['card']
  choices: LookChoices | undefined
  obstacles: readonly PublishObstacle[]
  saving: Autosave
  state: AutosaveState
  mayEdit: boolean
  refusalOf: (key: SavedKey) => Problem | null
  commands: EditorCommands
}

/** Referentially stable while the editor is open, so that memoised rows do not re-render. */
export type EditorCommands = {
  change: (key: SavedKey, value: unknown) => void
  /** Applies to the state at call time, not at render: a toast's undo button may call it later. */
  arrange: (change: ArrangeChange) => void
  /** The look at call time; null once it is no longer cached. */
  shownNow: () => StudioLook | null
}

export type ArrangeChange = {
  order?: readonly string[]
  remove?: string
  restore?: { photo: StudioPhoto; at: number }
  isPair?: boolean
}

/** State and commands shared by the editor's parts. */
export function useLookEditor({ shop, id }: LookPlace, page: StudioLookPage, personId: string): Editor {
  const client = useQueryClient()
  const place = useMemo(() => ({ shop, id }), [shop, id])
  const { data: choices } = useQuery(lookChoicesQuery(shop))
  const saving = savingOf(client, personId, place)
  const state = useSyncExternalStore(saving.subscribe, saving.get)
  const look = useMemo(() => shownLook(page.look, state.unsaved), [page.look, state.unsaved])
  const obstacles = useMemo(() => obstaclesOf(look, choices), [look, choices])

  // Retries failed saves when the editor mounts again, for example after signing in again.
  useEffect(() => {
    if (saving.get().trouble) void saving.flush()
  }, [saving])

  const commands = useMemo(() => commandsOf(client, place, saving), [client, place, saving])
  return {
    place,
    look,
    card: page.card,
    choices,
    obstacles,
    saving,
    state,
    mayEdit: look.mayEdit && look.state !== 'archived',
    refusalOf: (key) => state.unsaved.get(key)?.refusal ?? null,
    commands,
  }
}

function commandsOf(client: QueryClient, place: LookPlace, saving: Autosave): EditorCommands {
  function shownNow(): StudioLook | null {
    const page = client.getQueryData(studioLookQuery(place).queryKey)
    return page ? shownLook(page.look, saving.get().unsaved) : null
  }

  return {
    change: (key, value) => saving.change(key, value),
    arrange(change) {
      const look = shownNow()
      if (!look) return
      const before = saving.get().unsaved.get('photos')
      const wish = before && !before.refusal ? (before.value as Arrangement) : null
      saving.change('photos', nextArrangement(look, wish, change))
    },
    shownNow,
  }
}

/** Merges a change into a pending arrangement that is not saved yet. */
export function nextArrangement(
  look: Pick<StudioLook, 'photos' | 'isPair'>,
  wish: Arrangement | null,
  { order, remove, restore, isPair }: ArrangeChange,
): Arrangement {
  let ids = order ? [...order] : look.photos.map(({ id }) => id)
  if (remove) ids = ids.filter((id) => id !== remove)
  if (restore && !ids.includes(restore.photo.id)) ids.splice(restore.at, 0, restore.photo.id)
  const removed = [...(wish?.removed ?? []), ...(remove ? [remove] : [])]
  return {
    order: ids,
    removed: removed.filter((id) => id !== restore?.photo.id),
    restored: [...(wish?.restored ?? []), ...(restore ? [restore.photo] : [])].filter(({ id }) => id !== remove),
    isPair: (isPair ?? wish?.isPair ?? look.isPair) && ids.length > 1,
  }
}

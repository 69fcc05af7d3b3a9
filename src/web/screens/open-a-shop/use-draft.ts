import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Problem } from '#web/data/api/problem.ts'
import { useSession } from '#web/data/identity/session.ts'
import { type DraftSaving, draftSaving } from '#web/data/opening/draft-saving.ts'
import { type Draft, draftQuery } from '#web/data/opening/opening.ts'
import type { AutosaveState } from '#web/data/outbox/autosave.ts'

export type DraftEditor = {
  /** as saved, with the changes that are not saved yet */
  draft: Draft
  /** as the server has it */
  saved: Draft
  state: AutosaveState
  saving: DraftSaving
  change: (key: string, value: unknown) => void
  /** why the last value of a key was refused */
  refusal: (key: string) => Problem | null
}

/** A draft with autosave; null while it loads. */
export function useDraft(id: string): { read: ReturnType<typeof useQuery<Draft>>; editor: DraftEditor | null } {
  const client = useQueryClient()
  const { person } = useSession()
  const read = useQuery(draftQuery(id))
  const saving = draftSaving(client, person?.id ?? '', id)
  const state = useSyncExternalStore(saving.subscribe, saving.get)
  if (!read.data) return { read, editor: null }
  return {
    read,
    editor: {
      draft: withUnsaved(read.data, state),
      saved: read.data,
      state,
      saving,
      change: saving.change,
      refusal: (key) => state.unsaved.get(key)?.refusal ?? null,
    },
  }
}

function withUnsaved(draft: Draft, { unsaved }: AutosaveState): Draft {
  const changes: Record<string, unknown> = {}
  for (const [key, { value }] of unsaved) {
    if (key === 'town') Object.assign(changes, value, { isPlaced: !(value as { isCityCentre?: boolean }).isCityCentre })
    else if (key === 'service') changes.service = { ...draft.service, ...(value as object) }
    else changes[key] = value
  }
  return { ...draft, ...changes } as Draft
}

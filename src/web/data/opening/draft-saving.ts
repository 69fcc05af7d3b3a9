import type { QueryClient } from '@tanstack/react-query'
import { isSame } from '#core/is-same.ts'
import { Problem } from '../api/problem.ts'
import { type Autosave, type AutosaveEnvironment, autosaveInBrowser, createAutosave } from '../outbox/autosave.ts'
import { type Draft, draftQuery, saveDraft } from './opening.ts'

export type DraftSaving = Autosave & {
  /** After a conflict: saves one's own value over the other one, which has been shown [S50]. */
  keepOwn(key: string): void
}

/** What a change was made from. */
type Base = { version: number; value: unknown }

const open = new Map<string, DraftSaving>()

/** One autosave per draft and person. Unsaved changes are stored in the browser, so they survive closing the tab. */
export function draftSaving(client: QueryClient, personId: string, id: string): DraftSaving {
  const name = `lookbook.unsaved.${personId}.${id}`
  const known = open.get(name)
  if (known) return known
  const saving = createDraftSaving(client, id, autosaveInBrowser(name, 'local'))
  open.set(name, saving)
  return saving
}

/** Only a field that both changed is a conflict; other changes of the draft since are taken over [S50]. */
export function createDraftSaving(client: QueryClient, id: string, environment: AutosaveEnvironment): DraftSaving {
  const bases = new Map<string, Base>()
  const query = draftQuery(id)
  const autosave = createAutosave(send, { ...environment, kept: withBases(environment.kept, bases) })

  async function send(key: string, value: unknown): Promise<void> {
    const base = bases.get(key) ?? baseOf(await client.ensureQueryData(query), key)
    try {
      const saved = await saveDraft(client, id, key, { value, version: base.version })
      // Pending changes of other fields were made from the same draft, which changed by our own hand alone.
      for (const [other, from] of bases)
        if (from.version === base.version) bases.set(other, { ...from, version: saved.version })
      bases.set(key, baseOf(saved, key))
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.code !== 'conflict') throw problem
      const present = await client.fetchQuery({ ...query, staleTime: 0 })
      if (!isChangeable(present) || !isSame(base.value, savedValue(present, key))) throw problem
      bases.set(key, baseOf(present, key))
      await send(key, value)
    }
  }

  function remember(key: string): void {
    const draft = client.getQueryData(query.queryKey)
    if (draft) bases.set(key, baseOf(draft, key))
  }

  return {
    ...autosave,
    change(key, value) {
      if (!autosave.get().unsaved.has(key)) remember(key)
      autosave.change(key, value)
    },
    keepOwn(key) {
      remember(key)
      autosave.change(key, autosave.get().unsaved.get(key)?.value)
    },
  }
}

/** Stores what each unsaved change was made from with it: after a closed tab, versions still decide. */
function withBases(
  { read, write }: AutosaveEnvironment['kept'],
  bases: Map<string, Base>,
): AutosaveEnvironment['kept'] {
  return {
    read() {
      const [unsaved, made] = JSON.parse(read() ?? '[null, []]') as [string | null, [string, Base][]]
      for (const [key, base] of made) bases.set(key, base)
      return unsaved
    },
    write: (unsaved) => write(unsaved && JSON.stringify([unsaved, [...bases]])),
  }
}

export const isChangeable = ({ state }: Draft) => state === 'draft' || state === 'in_review'

const partsOf: Record<string, readonly (keyof Draft)[]> = {
  town: ['city', 'country', 'place', 'timeZone', 'currency'],
}

/** What a draft has under a key of the autosave. */
export function savedValue(draft: Draft, key: string): unknown {
  const parts = partsOf[key]
  return parts ? Object.fromEntries(parts.map((part) => [part, draft[part]])) : draft[key as keyof Draft]
}

function baseOf(draft: Draft, key: string): Base {
  return { version: draft.version, value: savedValue(draft, key) }
}

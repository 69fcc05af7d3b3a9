import { useQuery } from '@tanstack/react-query'
import { type Person, useSession } from '#web/data/identity/session.ts'
import { ownVoicesQuery } from '#web/data/looks/comments.ts'
import type { LookPage } from '#web/data/looks/looks.ts'

export type Voices = {
  lookId: string
  /** null: a visitor, who is asked to sign in */
  person: Person | null
  /** the look is seen by its team alone: nothing is said there yet */
  isClosed: boolean
  ownCount: number
  isOwn: (id: string) => boolean
  isEditable: (id: string, now: number) => boolean
  isUseful: (id: string) => boolean
  mentionable: { id: string; name: string }[]
}

const nobody: Voices['mentionable'] = []

/** What under this look is one's own. */
export function useVoices({ look, seenBy }: LookPage): Voices {
  const { person } = useSession()
  const isClosed = seenBy !== 'everyone'
  const { data } = useQuery({ ...ownVoicesQuery(look.id), enabled: person !== null && !isClosed })
  const until = new Map(data?.comments.map(({ id, canEditUntil }) => [id, Date.parse(canEditUntil)]))
  const useful = new Set(data?.useful)
  return {
    lookId: look.id,
    person,
    isClosed,
    ownCount: until.size,
    isOwn: (id) => until.has(id),
    isEditable: (id, now) => now < (until.get(id) ?? 0),
    isUseful: (id) => useful.has(id),
    mentionable: data?.mentionable ?? nobody,
  }
}

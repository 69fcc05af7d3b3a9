import { useQuery } from '@tanstack/react-query'
import { type Person, useSession } from '#web/data/identity/session.ts'
import { ownVoicesQuery } from '#web/data/looks/comments.ts'
import type { LookPage } from '#web/data/looks/looks.ts'
import { type FreshComments, useFreshComments } from './use-fresh-comments.ts'

export type Voices = {
  lookId: string
  /** null for a visitor, who is asked to sign in */
  person: Person | null
  /** the look is visible to its team only, so nobody can comment yet */
  isClosed: boolean
  ownCount: number
  isOwn: (id: string) => boolean
  isEditable: (id: string, now: number) => boolean
  isUseful: (id: string) => boolean
  mentionable: { id: string; name: string }[]
  fresh: FreshComments
}

const nobody: Voices['mentionable'] = []

/** The person's own comments and marks under this look. */
export function useVoices({ look, audience }: LookPage): Voices {
  const { person } = useSession()
  const isClosed = audience !== 'everyone'
  const { data } = useQuery({ ...ownVoicesQuery(look.id), enabled: person !== null && !isClosed })
  const fresh = useFreshComments(look.id, person)
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
    fresh,
  }
}

import { useQuery } from '@tanstack/react-query'
import { lookQuery } from '#web/data/looks/looks.ts'
import { identity } from '#web/messages/en/identity/identity.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import type { SignInRequest } from '../sign-in-request.ts'

const ofLook = /^\/looks\/([\w-]+)(?:[?#]|$)/

/** Says why signing in is required, with the picture of the look concerned. */
export function WhyBox({ asked: { why, returnTo }, on }: { asked: SignInRequest; on: 'signIn' | 'signUp' }) {
  const m = useMessages('identity', identity)
  const lookId = returnTo?.match(ofLook)?.[1]
  const { data } = useQuery({ ...lookQuery(lookId ?? ''), enabled: why !== null && lookId !== undefined })
  if (!why) return null
  const photo = data?.look.photos[0]
  return (
    <div className="welcome-why">
      {photo && <Photo photo={photo} sizes="40px" alt="" />}
      <p className="font-press">{m.why[why][on]}</p>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { asOne, useWrite } from '#web/data/api/writes/use-write.ts'
import {
  invitationsQuery,
  type StudioInvitation,
  sendInvitationAgain,
  withdrawInvitation,
} from '#web/data/studio/team.ts'
import { team } from '#web/messages/en/studio/team.ts'
import { locale, useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'

/** Invitations of the last months; nothing where there are none. */
export function Invitations({ shop }: { shop: string }) {
  const m = useMessages('team', team).invitations
  const read = useQuery(invitationsQuery(shop, true))
  if (read.isError && !read.data) return <ReadFailed read={read} />
  if (!read.data || read.data.items.length === 0) return null
  return (
    <section aria-labelledby="invitations-heading">
      <h2 id="invitations-heading" className="heading-3">
        {m.heading}
      </h2>
      <ul className="grid">
        {read.data.items.map((invitation) => (
          <Row key={invitation.id} shop={shop} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function Row({ shop, invitation }: { shop: string; invitation: StudioInvitation }) {
  const all = useMessages('team', team)
  const m = all.invitations
  const { send, isWorking, refusal } = asOne({
    again: useWrite(sendInvitationAgain, { onDone: () => announce(m.sentAgain) }),
    withdraw: useWrite(withdrawInvitation, { onDone: () => announce(m.withdrawn) }),
  })
  const { id, email, role, state, expiresAt } = invitation
  const until = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(expiresAt))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 border-b border-hairline">
      <div className="grow basis-48 min-w-0">
        <p className="wrap-anywhere">{email}</p>
        <p className="text-t2 text-quiet">
          {[all.roles[role], m.states[state], ...(state === 'open' ? [m.until(until)] : [])].join(' · ')}
        </p>
      </div>
      {state === 'open' && (
        <span className="flex gap-2">
          <Button aria-label={m.againFor(email)} working={isWorking} onClick={() => void send.again(shop, id)}>
            {m.again}
          </Button>
          <Button
            tone="bare"
            aria-label={m.withdrawFor(email)}
            working={isWorking}
            onClick={() => void send.withdraw(shop, id)}
          >
            {m.withdraw}
          </Button>
        </span>
      )}
      <RefusalNote refusal={refusal} className="basis-full" />
    </li>
  )
}

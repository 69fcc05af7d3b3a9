import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { BOOKING_TEXT_LIMITS } from '#core/booking/written-limits.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { checkSession } from '#web/data/identity/session.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { memberWorkQuery, type TeamMember, teamCalls, useTeamChange } from '#web/data/studio/team.ts'
import { team } from '#web/messages/en/studio/team.ts'
import { locale, useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { TeamShape } from './team-shape.tsx'

type Taker = { id: string; displayName: string }

/** Lists what must be given away before somebody leaves [M5], and lets them leave once nothing is left. */
export function Leaving({ shop, member }: { shop: string; member: TeamMember }) {
  const all = useMessages('team', team)
  const m = all.member
  const whose = member.isMe ? 'me' : 'other'
  const navigate = useNavigate()
  const work = useQuery(memberWorkQuery(shop, member.id, true))
  const { leave, isWorking, refusal } = useTeamChange(shop)
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  if (!work.data) return work.isPending ? <TeamShape /> : <ReadFailed read={work} />
  const { looks, appointments } = work.data
  const isFree = looks.length + appointments.length === 0
  return (
    <section className="grid gap-4" aria-labelledby="leaving-heading">
      <h2 id="leaving-heading" className="heading-3">
        {m.leaving[whose]}
      </h2>
      <p className="text-t2 text-quiet text-pretty">{isFree ? m.leavingWords[whose] : m.workFirst}</p>
      {looks.length > 0 && (
        <ul aria-label={all.work.looks} className="grid">
          {looks.map((look) => (
            <Item
              key={look.id}
              shop={shop}
              title={look.title || all.work.untitled}
              facts={look.serviceName}
              takers={look.takers}
              give={(to) => teamCalls.giveLook(shop, look.id, to)}
            />
          ))}
        </ul>
      )}
      {appointments.length > 0 && (
        <ul aria-label={all.work.appointments} className="grid">
          {appointments.map((one) => {
            const form = { dateStyle: 'medium', timeStyle: 'short', timeZone: one.timeZone } as const
            const when = new Intl.DateTimeFormat(locale, form).format(new Date(one.startsAt))
            const event = one.state === 'requested' ? 'decline' : 'cancel_by_shop'
            return (
              <Item
                key={one.id}
                shop={shop}
                title={`${one.serviceName}, ${one.clientName}`}
                facts={one.state === 'requested' ? `${when} · ${all.work.pending}` : when}
                takers={one.takers}
                give={(to) => teamCalls.giveAppointment(shop, one.id, to)}
                cancel={(reason) => teamCalls.endAppointment(shop, one.id, event, reason)}
              />
            )
          })}
        </ul>
      )}
      {isFree && (
        <div>
          <Button look="danger" onClick={() => setAsked(true)}>
            {m.leave[whose]}
          </Button>
        </div>
      )}
      {isAsked && (
        <ConfirmDialog
          open
          words={{
            title: m.askLeave[whose](member.displayName),
            sentence: m.askLeaveWords[whose](member.displayName),
            confirm: m.leave[whose],
            keep: m.stay[whose],
          }}
          isWorking={isWorking}
          refusal={<RefusalNote refusal={refusal} className="mt-4" />}
          onClose={() => setAsked(false)}
          onConfirm={() =>
            void leave(member.id, () => {
              announce(m.left[whose])
              void navigate(member.isMe ? { to: '/you' } : studioPath(shop, 'team'))
              if (member.isMe) void checkSession(client)
            })
          }
        />
      )}
    </section>
  )
}

type ItemProps = {
  shop: string
  title: string
  facts: string
  takers: readonly Taker[]
  give: (to: string) => Promise<unknown>
  cancel?: (reason: string) => Promise<unknown>
}

function Item({ shop, title, facts, takers, give, cancel }: ItemProps) {
  const m = useMessages('team', team).work
  const { change, isWorking, refusal } = useTeamChange(shop)
  const [to, setTo] = useState<string | null>(takers[0]?.id ?? null)
  const [reason, setReason] = useState('')
  const nameOf = (id: string) => takers.find((each) => each.id === id)?.displayName ?? ''
  return (
    <li className="grid gap-3 py-4 border-b border-hairline">
      <div>
        <p className="font-press wrap-anywhere">{title}</p>
        <p className="text-t2 text-quiet">{facts}</p>
      </div>
      {to === null ? (
        <p className="text-t2">{m.nobody}</p>
      ) : (
        <div className="flex flex-wrap items-end gap-2">
          <Select
            label={m.giveTo}
            options={takers.map(({ id, displayName }) => ({ value: id, label: displayName }))}
            value={to}
            onChange={setTo}
          />
          <Button
            aria-label={m.giveOne(title)}
            working={isWorking}
            onClick={() =>
              void change(
                () => give(to),
                () => announce(m.given(nameOf(to))),
              )
            }
          >
            {m.give}
          </Button>
        </div>
      )}
      {cancel && (
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            label={m.reason}
            maxLength={BOOKING_TEXT_LIMITS.reason}
            value={reason}
            onChange={(e) => setReason(e.target.value)}
          />
          <Button
            look="danger"
            aria-label={m.cancelOne(title)}
            working={isWorking}
            onClick={() =>
              void change(
                () => cancel(reason),
                () => announce(m.cancelled),
              )
            }
          >
            {m.cancel}
          </Button>
        </div>
      )}
      <RefusalNote refusal={refusal} />
    </li>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { cancelReasonForm } from '#contract/booking/booking-forms.ts'
import { BOOKING_TEXT_LIMITS } from '#core/booking/written-limits.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { asOne, useWrite } from '#web/data/api/writes/use-write.ts'
import { checkSession } from '#web/data/identity/session.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import {
  endAppointment,
  giveAppointment,
  giveLook,
  leaveShop,
  memberWorkQuery,
  type TeamMember,
} from '#web/data/studio/team.ts'
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
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const leaving = useWrite(leaveShop, {
    onDone: () => {
      announce(m.left[whose])
      void navigate(member.isMe ? { to: '/you' } : studioPath(shop, 'team'))
      if (member.isMe) void checkSession(client)
    },
  })
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
              id={look.id}
              give={giveLook}
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
                id={one.id}
                title={`${one.serviceName}, ${one.clientName}`}
                facts={one.state === 'requested' ? `${when} · ${all.work.pending}` : when}
                takers={one.takers}
                give={giveAppointment}
                cancels={event}
              />
            )
          })}
        </ul>
      )}
      {isFree && (
        <div>
          <Button tone="danger" onClick={() => setAsked(true)}>
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
          isWorking={leaving.isWorking}
          refusal={<RefusalNote refusal={leaving.refusal} className="mt-4" />}
          onClose={() => setAsked(false)}
          onConfirm={() => void leaving.send(shop, member.id)}
        />
      )}
    </section>
  )
}

type ItemProps = {
  shop: string
  id: string
  title: string
  facts: string
  takers: readonly Taker[]
  give: typeof giveLook | typeof giveAppointment
  /** how an appointment is ended instead */
  cancels?: 'decline' | 'cancel_by_shop'
}

function Item({ shop, id, title, facts, takers, give, cancels }: ItemProps) {
  const m = useMessages('team', team).work
  const [to, setTo] = useState<string | null>(takers[0]?.id ?? null)
  const form = useSchemaForm(cancelReasonForm, {
    tells: 'sending',
    defaultValues: { reason: '' },
    labels: { reason: m.reason },
  })
  const nameOf = (id: string) => takers.find((each) => each.id === id)?.displayName ?? ''
  const { send, isWorking, refusal } = asOne({
    give: useWrite<[shop: string, id: string, taker: string], unknown>(give, {
      onDone: (_, _shop, _id, taker) => announce(m.given(nameOf(taker))),
    }),
    end: useWrite(endAppointment, { onDone: () => announce(m.cancelled), isShown: form.showRefusal }),
  })
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
          <Button aria-label={m.giveOne(title)} working={isWorking} onClick={() => void send.give(shop, id, to)}>
            {m.give}
          </Button>
        </div>
      )}
      {cancels && (
        <form
          noValidate
          onSubmit={form.handleSubmit(({ reason }) => send.end(shop, id, cancels, reason))}
          className="flex flex-wrap items-end gap-2"
        >
          <TextField {...form.field('reason')} maxLength={BOOKING_TEXT_LIMITS.reason} />
          <Button type="submit" tone="danger" aria-label={m.cancelOne(title)} working={isWorking}>
            {m.cancel}
          </Button>
        </form>
      )}
      <RefusalNote refusal={refusal} />
    </li>
  )
}

import { type FormEvent, useState } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { type ShopRole, teamCalls, useTeamChange } from '#web/data/studio/team.ts'
import { team } from '#web/messages/en/studio/team.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'

export const shopRoles = ['staff', 'manager', 'owner'] as const

export function InviteForm({ shop, onInvited }: { shop: string; onInvited?: () => void }) {
  const m = useMessages('team', team)
  const { change, isWorking, refusal } = useTeamChange(shop)
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<ShopRole>('staff')
  function submit(event: FormEvent) {
    event.preventDefault()
    void change(
      () => teamCalls.invite(shop, { email, role }),
      () => {
        announce(m.invite.sent(email))
        setEmail('')
        onInvited?.()
      },
    )
  }
  return (
    <form onSubmit={submit} className="grid gap-4" aria-labelledby="invite-heading">
      <h2 id="invite-heading" className="heading-3">
        {m.invite.heading}
      </h2>
      <p className="text-t2 text-quiet text-pretty">{m.invite.words}</p>
      <TextField
        label={m.invite.email}
        type="email"
        autoComplete="off"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Select
        label={m.invite.role}
        hint={m.roleWords[role]}
        options={shopRoles.map((value) => ({ value, label: m.roles[value] }))}
        value={role}
        onChange={setRole}
      />
      <RefusalNote refusal={refusal} />
      <div>
        <Button type="submit" look="ink" working={isWorking}>
          {m.invite.send}
        </Button>
      </div>
    </form>
  )
}

import { inviteForm } from '#contract/studio/team-forms.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { inviteMember } from '#web/data/studio/team.ts'
import { team } from '#web/messages/en/studio/team.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'

export const shopRoles = ['staff', 'manager', 'owner'] as const

export function InviteForm({ shop, onInvited }: { shop: string; onInvited?: () => void }) {
  const m = useMessages('team', team)
  const form = useSchemaForm(inviteForm, {
    tells: 'sending',
    defaultValues: { email: '', role: 'staff' },
    labels: { email: m.invite.email, role: m.invite.role },
  })
  const { send, isWorking, refusal } = useWrite(inviteMember, {
    onDone: (_, _shop, { email }) => {
      announce(m.invite.sent(email))
      form.resetField('email')
      onInvited?.()
    },
    isShown: form.showRefusal,
  })
  const submit = form.handleSubmit((invitation) => send(shop, invitation))
  return (
    <form noValidate onSubmit={submit} className="grid gap-4" aria-labelledby="invite-heading">
      <h2 id="invite-heading" className="heading-3">
        {m.invite.heading}
      </h2>
      <p className="text-t2 text-quiet text-pretty">{m.invite.words}</p>
      <TextField {...form.field('email')} type="email" autoComplete="off" />
      <Select
        {...form.choice('role')}
        hint={m.roleWords[form.watch('role')]}
        options={shopRoles.map((value) => ({ value, label: m.roles[value] }))}
      />
      <RefusalNote refusal={refusal} />
      <div>
        <Button type="submit" tone="ink" working={isWorking}>
          {m.invite.send}
        </Button>
      </div>
    </form>
  )
}

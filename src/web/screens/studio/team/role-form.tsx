import { useState } from 'react'
import { roleForm } from '#contract/studio/team-forms.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { asOne, useWrite } from '#web/data/api/writes/use-write.ts'
import { handOver, setRole, type TeamMember } from '#web/data/studio/team.ts'
import { shopRoles } from '#web/features/invitations/invite-form.tsx'
import { team } from '#web/messages/en/studio/team.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { RadioGroup } from '#web/ui/inputs/radio-group.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

/** Changes a role, or hands the shop over to this member. */
export function RoleForm({ shop, member }: { shop: string; member: TeamMember }) {
  const all = useMessages('team', team)
  const m = all.member
  const form = useSchemaForm(roleForm, { defaultValues: { role: member.role }, labels: { role: m.role } })
  const [isAsked, setAsked] = useState(false)
  const { send, isWorking, refusal } = asOne({
    role: useWrite(setRole, { onDone: () => announce(m.roleChanged), isShown: form.showRefusal }),
    ownership: useWrite(handOver, {
      onDone: () => {
        setAsked(false)
        announce(m.ownership.done(member.displayName))
      },
    }),
  })
  const submit = form.handleSubmit(({ role }) => send.role(shop, member.id, role))
  const mayInherit = !member.isMe && member.hasAccount && member.role !== 'owner'
  return (
    <section className="member-panel" aria-labelledby="role-heading">
      <h2 id="role-heading" className="heading-4">
        {m.roleOf(member.displayName)}
      </h2>
      <RadioGroup
        {...form.choice('role')}
        legend={m.role}
        legendClass="sr-only"
        options={shopRoles.map((value) => ({
          value,
          label: (
            <span className="py-2">
              <b className="block font-press">{all.roles[value]}</b>
              <span className="text-quiet">{all.roleWords[value]}</span>
            </span>
          ),
        }))}
        className="member-roles"
      />
      {!isAsked && <RefusalNote refusal={refusal} />}
      <div className="flex flex-wrap gap-2">
        <Button working={isWorking} onClick={() => void submit()}>
          {m.changeRole}
        </Button>
        {mayInherit && (
          <Button tone="bare" onClick={() => setAsked(true)}>
            {m.ownership.open}
          </Button>
        )}
      </div>
      {isAsked && (
        <ConfirmDialog
          open
          words={{
            title: m.ownership.ask(member.displayName),
            sentence: m.ownership.words(member.displayName),
            confirm: m.ownership.confirm,
            keep: m.ownership.keep,
          }}
          isWorking={isWorking}
          refusal={<RefusalNote refusal={refusal} className="mt-4" />}
          onClose={() => setAsked(false)}
          onConfirm={() => void send.ownership(shop, member.id)}
        />
      )}
    </section>
  )
}

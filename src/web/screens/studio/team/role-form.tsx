import { useState } from 'react'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { type ShopRole, type TeamMember, teamCalls, useTeamChange } from '#web/data/studio/team.ts'
import { shopRoles } from '#web/features/invitations/invite-form.tsx'
import { team } from '#web/messages/en/studio/team.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { announce } from '#web/ui/feedback/announce.ts'
import { Select } from '#web/ui/inputs/select.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

/** Changes a role, or hands the shop over to this member. */
export function RoleForm({ shop, member }: { shop: string; member: TeamMember }) {
  const all = useMessages('team', team)
  const m = all.member
  const { changeRoles, isWorking, refusal } = useTeamChange(shop)
  const [role, setRole] = useState<ShopRole>(member.role)
  const [isAsked, setAsked] = useState(false)
  const mayInherit = !member.isMe && member.hasAccount && member.role !== 'owner'
  return (
    <section className="grid gap-4" aria-labelledby="role-heading">
      <h2 id="role-heading" className="heading-3">
        {m.role}
      </h2>
      <Select
        label={m.role}
        hint={all.roleWords[role]}
        options={shopRoles.map((value) => ({ value, label: all.roles[value] }))}
        value={role}
        onChange={setRole}
      />
      {!isAsked && <RefusalNote refusal={refusal} />}
      <div className="flex flex-wrap gap-2">
        <Button
          working={isWorking}
          onClick={() =>
            void changeRoles(
              () => teamCalls.role(shop, member.id, role),
              () => announce(m.roleChanged),
            )
          }
        >
          {m.changeRole}
        </Button>
        {mayInherit && (
          <Button look="bare" onClick={() => setAsked(true)}>
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
          onConfirm={() =>
            void changeRoles(
              () => teamCalls.ownership(shop, member.id),
              () => {
                setAsked(false)
                announce(m.ownership.done(member.displayName))
              },
            )
          }
        />
      )}
    </section>
  )
}

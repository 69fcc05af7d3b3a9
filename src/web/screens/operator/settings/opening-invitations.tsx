import { useQuery } from '@tanstack/react-query'
import { openingInvitationForm } from '#contract/operator/operator-forms.ts'
import { useSchemaForm } from '#web/data/api/forms/use-schema-form.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { inviteToOpen, openingInvitationsQuery, withdrawOpeningInvitation } from '#web/data/operator/site-settings.ts'
import { siteSettings } from '#web/messages/en/operator/site-settings.ts'
import { locale, useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/inputs/text-field.tsx'

/** Lists, creates and withdraws invitations to open a shop: one shop for each address [S14]. */
export function OpeningInvitations() {
  const { invitations: m } = useMessages('site-settings', siteSettings)
  const read = useQuery(openingInvitationsQuery)
  const form = useSchemaForm(openingInvitationForm, {
    tells: 'sending',
    defaultValues: { email: '' },
    labels: { email: m.email },
  })
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })

  const inviting = useWrite(inviteToOpen, { onDone: () => form.reset(), isShown: form.showRefusal })
  const withdrawing = useWrite(withdrawOpeningInvitation)
  const invite = form.handleSubmit(({ email }) => inviting.send(email))

  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="opening-invitations">
      <h2 id="opening-invitations" className="heading-4">
        {m.heading}
      </h2>
      <p className="text-t2 text-quiet text-pretty">{m.hint}</p>
      <form
        onSubmit={invite}
        noValidate
        className="grid grid-cols-1 gap-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-end"
      >
        <TextField {...form.field('email')} type="email" />
        <Button type="submit" working={inviting.isWorking || withdrawing.isWorking} className="md:h-12">
          {m.invite}
        </Button>
      </form>
      <RefusalNote refusal={inviting.refusal ?? withdrawing.refusal} />
      {read.data
        ? read.data.items.length > 0 && (
            <ul aria-label={m.heading} className="border-t border-hairline">
              {read.data.items.map(({ id, email: invited, state, expiresAt }) => (
                <li key={id} className="flex min-h-14 items-center gap-3 border-b border-hairline py-2">
                  <span className="min-w-0 grow">
                    <span className="block wrap-anywhere">{invited}</span>
                    <span className="block text-t2 text-quiet">
                      {state === 'open' ? m.until(day.format(new Date(expiresAt))) : m.states[state]}
                    </span>
                  </span>
                  {state === 'open' && (
                    <Button tone="bare" aria-label={m.withdrawOf(invited)} onClick={() => void withdrawing.send(id)}>
                      {m.withdraw}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        : read.error && <ReadFailed read={read} />}
    </section>
  )
}

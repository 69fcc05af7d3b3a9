import { Link } from '@tanstack/react-router'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { checkSession, type Person } from '#web/data/identity/session.ts'
import { finishSetUp, setUpQuery, storedSetUpToken, testSetUpMail } from '#web/data/opening/set-up.ts'
import type { SettingsChange, SiteSettings } from '#web/data/operator/site-settings.ts'
import { MailTestForm } from '#web/features/site-settings/mail-test.tsx'
import { SettingsFields, useSettingsForm } from '#web/features/site-settings/settings-fields.tsx'
import { setUp } from '#web/messages/en/operator/set-up.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'

type SetUpFormProps = { link: string; settings: SiteSettings; person: Person }

export function SetUpForm({ link, settings, person }: SetUpFormProps) {
  const m = useMessages('set-up', setUp)
  const { send, isWorking, refusal } = useWrite(
    async (client, chosen: SettingsChange) => {
      try {
        await finishSetUp(link, chosen)
      } catch (refused) {
        await client.invalidateQueries(setUpQuery(link))
        throw refused
      }
      storedSetUpToken.write(null)
      await checkSession(client)
    },
    {
      // A new page, so that the new name is in its title and in the bars.
      onDone: () => location.assign('/operator'),
      isShown: (problem) => form.showRefusal(problem),
    },
  )
  const form = useSettingsForm({
    name: settings.name,
    locale: settings.locale,
    currency: settings.currency,
    // On first set-up the stored zone is only the default, so propose the browser's.
    timeZone: settings.version === 1 ? Intl.DateTimeFormat().resolvedOptions().timeZone : settings.timeZone,
    whoOpens: settings.whoOpens,
  })

  return (
    <form onSubmit={form.handleSubmit((chosen) => send(chosen))} noValidate className="grid grid-cols-1 gap-8">
      <p className="text-t2 text-quiet wrap-anywhere">
        {m.as(person.name)}{' '}
        <Link to="/sign-in" search={{ returnTo: '/set-up' }} className="link">
          {m.otherAccount}
        </Link>
      </p>
      <SettingsFields form={form} isNameFixed={settings.isNameFixed} />
      <MailTestForm
        settings={settings}
        address={person.email ?? null}
        send={(address) => testSetUpMail(link, address)}
        level={2}
      />
      <RefusalNote refusal={refusal} />
      <div>
        <Button tone="accent" big type="submit" working={isWorking}>
          {m.finish}
        </Button>
      </div>
    </form>
  )
}

import { useQuery } from '@tanstack/react-query'
import { QueryView } from '#web/data/api/query-view.tsx'
import { useSession } from '#web/data/identity/session.ts'
import { siteSettingsQuery, testOwnMail } from '#web/data/operator/site-settings.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { MailTestForm } from '#web/features/site-settings/mail-test.tsx'
import { siteSettings } from '#web/messages/en/operator/site-settings.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { OperatorBar } from '../frame/operator-bar.tsx'
import { RowsSkeleton } from '../frame/screen-skeleton.tsx'
import { OpeningInvitations } from './opening-invitations.tsx'
import { ServerSettings } from './server-settings.tsx'
import { SettingsForm } from './settings-form.tsx'

/** What operators set for the whole installation. */
export function SettingsScreen() {
  const m = useMessages('site-settings', siteSettings)
  const { person } = useSession()
  const read = useQuery(siteSettingsQuery)
  return (
    <>
      <PageTitle title={m.title} />
      <OperatorBar title={m.title} />
      <div className="studio-body max-w-180">
        <QueryView read={read} pending={<RowsSkeleton />}>
          {(data) => (
            <div className="grid grid-cols-1 gap-10">
              <SettingsForm settings={data} />
              <OpeningInvitations />
              {person?.email && <MailTestForm settings={data} address={person.email} send={testOwnMail} level={2} />}
              <ServerSettings />
            </div>
          )}
        </QueryView>
      </div>
    </>
  )
}

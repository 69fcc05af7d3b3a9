import { lazy, Suspense } from 'react'
import { useSession } from '#web/data/identity/session.ts'
import { AccountPage, AccountSection } from '#web/features/page-frame/account-page.tsx'
import { account } from '#web/messages/en/identity/account.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Picture } from './picture.tsx'

// Lazy-loaded, because it imports the schemas.
const ProfileForm = lazy(() => import('./profile-form.tsx').then(({ ProfileForm }) => ({ default: ProfileForm })))

export function ProfileScreen() {
  const { profile: m } = useMessages('account', account)
  const { person } = useSession()
  if (!person) return null
  return (
    <AccountPage page="profile">
      <AccountSection id="picture" title={m.picture.title}>
        <Picture person={person} />
      </AccountSection>
      <AccountSection id="details" title={m.details}>
        <Suspense fallback={<FormShape />}>
          <ProfileForm key={person.id} person={person} />
        </Suspense>
      </AccountSection>
    </AccountPage>
  )
}

function FormShape() {
  const m = useMessages('account', account)
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">{m.loading}</span>
      {['name', 'language', 'zone'].map((field) => (
        <div key={field} className="grid gap-2.5">
          <Skeleton className="h-3 w-20 rounded-in" />
          <Skeleton className="h-12 rounded-ctl" />
        </div>
      ))}
    </div>
  )
}

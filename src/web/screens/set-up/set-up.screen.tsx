import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isProblem } from '#web/data/api/problem.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { useSession } from '#web/data/identity/session.ts'
import { setUpQuery, storedSetUpToken, testSetUpMail } from '#web/data/opening/set-up.ts'
import type { SiteSettings } from '#web/data/operator/site-settings.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { useMailLink } from '#web/features/sign-in/use-mail-link.ts'
import { MailTestForm } from '#web/features/site-settings/mail-test.tsx'
import { setUp } from '#web/messages/en/operator/set-up.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SetUpForm } from './set-up-form.tsx'

/** Makes its user the first operator, by the link that the server printed [S13]. Its token survives signing in. */
export function SetUpScreen() {
  const m = useMessages('set-up', setUp)
  const given = useMailLink()
  const [stored] = useState(storedSetUpToken.read)
  const link = given ?? stored
  const read = useQuery(setUpQuery(link))
  const state = read.data?.state
  const isUnknown = isProblem(read.error, 'not_found') || isProblem(read.error, 'invalid_input')
  useEffect(() => {
    if (state === 'open') storedSetUpToken.write(link)
    else if (state || isUnknown) storedSetUpToken.write(null)
  }, [state, isUnknown, link])
  return (
    <div className="mx-auto w-full max-w-160 px-5 py-8 md:py-14">
      <PageTitle title={m.title} />
      {link === '' ? (
        <Over why="missing" />
      ) : isUnknown ? (
        <Over why="unknown" />
      ) : read.data ? (
        read.data.state !== 'open' || read.data.settings === null ? (
          <Over why={read.data.state === 'open' ? 'unknown' : read.data.state} />
        ) : (
          <OpenLink link={link} settings={read.data.settings} />
        )
      ) : read.isPending ? (
        <div aria-busy="true" className="grid gap-5">
          <p className="sr-only" role="status">
            {m.loading}
          </p>
          <Skeleton className="h-9 w-3/5 rounded-in" />
          <Skeleton className="h-12 rounded-ctl" />
          <Skeleton className="h-12 rounded-ctl" />
          <Skeleton className="h-40 rounded-ctl" />
        </div>
      ) : (
        <ReadFailed read={read} level={1} />
      )}
    </div>
  )
}

function OpenLink({ link, settings }: { link: string; settings: SiteSettings }) {
  const m = useMessages('set-up', setUp)
  const { person, isKnown } = useSession()
  const search = { returnTo: '/set-up' }
  return (
    <div className="grid grid-cols-1 gap-7">
      <header>
        <h1 className="heading-5">{m.title}</h1>
        <p className="mt-2 text-quiet text-pretty">{m.intro}</p>
      </header>
      {person ? (
        <SetUpForm link={link} settings={settings} person={person} />
      ) : (
        isKnown && (
          <>
            <div className="grid gap-4">
              <p className="text-pretty">{m.signInFirst}</p>
              <div className="flex flex-wrap gap-2">
                <LinkButton tone="accent" to="/sign-up" search={search}>
                  {m.signUp}
                </LinkButton>
                <LinkButton to="/sign-in" search={search}>
                  {m.signIn}
                </LinkButton>
              </div>
            </div>
            <div className="border-t border-hairline pt-6">
              <p className="mb-4 text-t2 text-quiet">{m.mailFirst}</p>
              <MailTestForm
                settings={settings}
                address={null}
                send={(address) => testSetUpMail(link, address)}
                level={2}
              />
            </div>
          </>
        )
      )}
    </div>
  )
}

function Over({ why }: { why: keyof (typeof setUp)['over'] }) {
  const m = useMessages('set-up', setUp)
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="heading-5">{m.over[why].title}</h1>
      <p className="text-pretty">{m.over[why].sentence}</p>
      {(why === 'expired' || why === 'unknown') && (
        <code className="rounded-ctl bg-sunken px-3 py-2 text-t2">{m.command}</code>
      )}
      <LinkButton to="/">{m.home}</LinkButton>
    </div>
  )
}

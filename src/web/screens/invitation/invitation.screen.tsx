import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { emailPattern } from '#core/identity/email-patterns.ts'
import { isProblem } from '#web/data/api/problem.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { RefusalNote } from '#web/data/api/refusal-note.tsx'
import { useWrite } from '#web/data/api/writes/use-write.ts'
import { acceptInvitation, declineInvitation, type InvitationPage, invitationQuery } from '#web/data/studio/team.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { team } from '#web/messages/en/studio/team.ts'
import { locale, useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'

/** The page of an invitation's link; works signed out, and returns here after signing in. */
export function InvitationScreen() {
  const m = useMessages('team', team).invitation
  const { token = '' } = useParams({ strict: false })
  const read = useQuery(invitationQuery(token))
  const isMissing = isProblem(read.error, 'not_found') || isProblem(read.error, 'invalid_input')
  return (
    <div className="mx-auto w-full max-w-140 px-5 py-10 md:py-16">
      <PageTitle title={m.title} />
      {read.data ? (
        <Invitation token={token} invitation={read.data} />
      ) : read.isPending ? (
        <div aria-busy="true" className="grid gap-4">
          <p className="sr-only" role="status">
            {m.loading}
          </p>
          <Skeleton className="h-9 w-3/5 rounded-in" />
          <Skeleton className="h-4 w-4/5 rounded-in" />
          <Skeleton className="h-11 w-40 rounded-ctl" />
        </div>
      ) : isMissing ? (
        <EmptyState icon={rareShapes.mail} title={m.missingTitle} level={1} framed>
          {m.missing}
        </EmptyState>
      ) : (
        <ReadFailed read={read} level={1} />
      )}
    </div>
  )
}

function Invitation({ token, invitation }: { token: string; invitation: InvitationPage }) {
  const m = useMessages('team', team).invitation
  const { shop, role, invitedBy, state } = invitation
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(invitation.expiresAt))
  return (
    <div className="grid gap-4">
      <h1 className="heading-5 wrap-anywhere">{m.heading(shop.name)}</h1>
      {state !== 'open' ? (
        <Note>{m.over[state]}</Note>
      ) : invitation.isShopClosed ? (
        <Note>{m.closed}</Note>
      ) : (
        <>
          <p className="text-pretty">
            {m.from(invitedBy, m.as[role])} {m.until(day)}
          </p>
          <p className="text-t2 text-quiet wrap-anywhere">{m.forAddress(invitation.email)}</p>
          <Answer token={token} account={invitation.account} />
        </>
      )}
    </div>
  )
}

function Answer({ token, account }: { token: string; account: InvitationPage['account'] }) {
  const m = useMessages('team', team).invitation
  const navigate = useNavigate()
  const accepting = useWrite(acceptInvitation, {
    onDone: (shop) => void navigate({ to: '/studio/$', params: { _splat: `${shop}/looks` } }),
  })
  const declining = useWrite(declineInvitation)
  const isWorking = accepting.isWorking || declining.isWorking
  const search = { returnTo: `/invitations/${token}` }
  // The mail's link carries the address it went to; the page itself shows strangers only its beginning.
  const address = useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('to') ?? '' })
  const state = emailPattern.test(address) ? { address } : {}
  return (
    <>
      {account !== 'right' && <p className="text-pretty">{account === 'none' ? m.signInFirst : m.wrong}</p>}
      <RefusalNote refusal={accepting.refusal ?? declining.refusal} />
      <div className="flex flex-wrap gap-2">
        {account === 'right' ? (
          <Button tone="accent" working={isWorking} onClick={() => void accepting.send(token)}>
            {m.accept}
          </Button>
        ) : (
          <>
            <LinkButton tone="accent" to="/sign-in" search={search} state={state}>
              {account === 'none' ? m.signIn : m.otherAccount}
            </LinkButton>
            {account === 'none' && (
              <LinkButton to="/sign-up" search={search} state={state}>
                {m.signUp}
              </LinkButton>
            )}
          </>
        )}
        <Button tone="bare" working={isWorking} onClick={() => void declining.send(token)}>
          {m.decline}
        </Button>
      </div>
    </>
  )
}

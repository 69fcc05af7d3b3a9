import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { isProblem } from '#web/data/api/problem.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { identityWaysQuery, type Mail, mailboxQuery } from '#web/data/identity/account.ts'
import { useSession } from '#web/data/identity/session.ts'
import { NotFoundScreen } from '#web/features/page-frame/not-found.tsx'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { mailbox } from '#web/messages/en/identity/mailbox.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { classNames } from '#web/ui/layout/class-names.ts'
import { MailView } from './mail-view.tsx'
import { useMailTimeWords } from './use-mail-time-words.ts'

const route = getRouteApi('/mailbox')
const lookAgainMs = 4000

/** Mails of an installation that sends none. Visible on the machine itself and to operators; others get "not found". */
export function MailboxScreen() {
  const m = useMessages('mailbox', mailbox)
  const read = useQuery({ ...mailboxQuery, refetchInterval: ({ state }) => (state.error ? false : lookAgainMs) })
  const isClosed = isProblem(read.error, 'not_found') || isProblem(read.error, 'sign_in_needed')
  const { data: ways } = useQuery({ ...identityWaysQuery, enabled: isClosed })
  if (isClosed && !ways?.hasMailbox) return <NotFoundScreen />
  return (
    <div className="page pt-5 md:pt-10 pb-10">
      <PageTitle title={m.title} />
      <h1 className="heading-5">{m.title}</h1>
      <Note className="mt-4 max-w-[74ch]">
        {m.intro} {m.how}
      </Note>
      {isClosed ? (
        <EmptyState icon={rareShapes.mail} title={m.locked} className="mt-8" framed>
          {m.lockedSentence}
        </EmptyState>
      ) : read.data ? (
        <Mails mails={read.data.mails} />
      ) : read.error ? (
        <ReadFailed read={read} />
      ) : (
        <div role="status" className="grid gap-3 mt-8 md:w-80">
          <span className="sr-only">{m.loading}</span>
          {['first', 'second', 'third'].map((each) => (
            <Skeleton key={each} className="h-18 rounded-ctl" />
          ))}
        </div>
      )}
    </div>
  )
}

function Mails({ mails }: { mails: Mail[] }) {
  const m = useMessages('mailbox', mailbox)
  const { mail: asked, to } = route.useSearch()
  const { person } = useSession()
  const own = to ?? person?.email ?? null
  const isOwn = (mail: Mail) => own !== null && mail.to.toLowerCase() === own.toLowerCase()
  const groups = [
    { title: own === null ? null : m.own(own), mails: mails.filter(isOwn) },
    { title: m.others, mails: mails.filter((mail) => !isOwn(mail)) },
  ].filter((group) => group.mails.length > 0)
  if (mails.length === 0)
    return (
      <EmptyState icon={rareShapes.mail} title={m.empty} className="mt-8" framed>
        {m.emptySentence}
      </EmptyState>
    )
  const chosen = asked ? mails.find(({ id }) => id === asked) : undefined
  // A wide screen opens the first mail by default; a phone shows the list first.
  const shown = chosen ?? (asked ? undefined : groups[0]?.mails[0])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 mt-6 md:mt-8 md:grid-cols-[320px_minmax(0,1fr)]">
      <nav aria-label={m.list} className={classNames(asked && 'max-md:hidden')}>
        <p className="mb-2 text-t2 text-quiet">{m.count(mails.length)}</p>
        <div className="border-t border-hairline md:max-h-[calc(100dvh-22rem)] md:min-h-80 md:overflow-y-auto">
          {groups.map(({ title, mails }) => (
            <section key={title} {...(title !== null && { 'aria-label': title })}>
              {groups.length > 1 && <h2 className="px-3 pt-4 pb-1 text-t2 font-strong wrap-anywhere">{title}</h2>}
              <ul>
                {mails.map((mail) => (
                  <MailRow key={mail.id} mail={mail} to={to} isShown={mail.id === shown?.id} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </nav>
      <div className={classNames('min-w-0', !asked && 'max-md:hidden')}>
        {asked && (
          <Link
            to="/mailbox"
            search={to === undefined ? {} : { to }}
            className="inline-block link py-3 mb-2 text-t2 md:hidden"
          >
            {m.back}
          </Link>
        )}
        {shown ? <MailView key={shown.id} mail={shown} /> : <p className="text-quiet">{m.gone}</p>}
      </div>
    </div>
  )
}

type RowProps = { mail: Mail; to: string | undefined; isShown: boolean }

function MailRow({ mail: { id, subject, to: recipient, writtenAt }, to, isShown }: RowProps) {
  const written = useMailTimeWords()
  return (
    <li className="border-b border-hairline">
      <Link
        to="/mailbox"
        search={{ mail: id, ...(to !== undefined && { to }) }}
        resetScroll={false}
        aria-current={isShown ? 'true' : undefined}
        className={classNames(
          'block px-3 py-3 -outline-offset-2 transition-colors hover:bg-sunken',
          isShown && 'md:bg-sunken',
        )}
      >
        <span className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 font-press truncate">{subject}</span>
          <span className="text-t1 text-quiet whitespace-nowrap">{written(writtenAt)}</span>
        </span>
        <span className="block text-t2 text-quiet truncate">{recipient}</span>
      </Link>
    </li>
  )
}

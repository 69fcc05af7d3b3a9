import { useQuery, useQueryClient } from '@tanstack/react-query'
import { deviceOf } from '#core/identity/device-of.ts'
import { QueryView } from '#web/data/api/query-view.tsx'
import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import { operatorPath } from '#web/data/operator/operator-path.ts'
import {
  changeOperator,
  endPersonSessions,
  type OperatorPersonPage,
  personQuery,
} from '#web/data/operator/operator-people.ts'
import { AskFirst } from '#web/features/confirm-it/ask-first.tsx'
import { ConfirmIt } from '#web/features/confirm-it/confirm-it.tsx'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { account } from '#web/messages/en/identity/account.ts'
import { operatorPeople } from '#web/messages/en/operator/operator-people.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { OperatorBar } from '../frame/operator-bar.tsx'
import { RowsSkeleton } from '../frame/screen-skeleton.tsx'
import type { OperatorScreenProps } from '../operator-place.ts'
import { ComingAppointments, Reports } from './person-record.tsx'
import { Suspension } from './suspension.tsx'

/** One person: where they are signed in, what was decided, and what an operator can change [O78]. */
export function PersonScreen({ params: { id } }: OperatorScreenProps<'people/:id'>) {
  const m = useMessages('operator-people', operatorPeople)
  const person = useQuery(personQuery(id))
  return (
    <>
      <PageTitle title={person.data?.name ?? m.title} />
      <OperatorBar
        title={person.data?.name ?? m.title}
        actions={
          <LinkButton tone="bare" {...operatorPath('people')}>
            {m.back}
          </LinkButton>
        }
      />
      <div className="studio-body max-w-220">
        <QueryView read={person} pending={<RowsSkeleton />}>
          {(data) => (
            <ConfirmIt>
              <Opened person={data} />
            </ConfirmIt>
          )}
        </QueryView>
      </div>
    </>
  )
}

function Opened({ person }: { person: OperatorPersonPage }) {
  const m = useMessages('operator-people', operatorPeople)
  const format = useFormat()
  const zone = useOwnZone()
  const { reports } = person
  const facts = [
    [m.email, person.email ?? m.noEmail],
    [m.account, afterEachOther([m.states[person.state], m.since(format.date(person.createdAt, zone))])],
    [m.shops, afterEachOther(person.shops.map(({ name, role }) => `${name} (${m.roles[role]})`)) || m.noShops],
    [m.coming, format.number(person.comingCount)],
    [m.reportsOfTheirs, m.reportsLine(reports.open, reports.right, reports.wrong)],
    [m.against, format.number(person.decisionsAgainst)],
  ] as const
  return (
    <>
      {person.state === 'suspended' && (
        <Note
          tone="bad"
          lead={`${m.suspension} ${person.suspendedUntil ? m.until(format.date(person.suspendedUntil, zone)) : m.forGood}:`}
        >
          {person.suspendedBecause}
        </Note>
      )}
      <dl className="mt-4 border-t border-hairline text-t2">
        {facts.map(([name, value]) => (
          <div key={name} className="grid md:grid-cols-[200px_1fr] gap-x-4 py-3 border-b border-hairline">
            <dt className="text-quiet">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <Suspension person={person} />
      <ComingAppointments person={person} />
      <Reports title={m.reportsAbout} none={m.noneAbout} reports={person.reportsAbout} />
      <Reports title={m.reportsBy} none={m.noneBy} reports={person.reportsBy} />
      <Sessions person={person} />
      <OperatorRight person={person} />
    </>
  )
}

function Sessions({ person: { id, name, sessions } }: { person: OperatorPersonPage }) {
  const m = useMessages('operator-people', operatorPeople)
  const format = useFormat()
  const client = useQueryClient()
  const { device, systemOnly, unknown } = useMessages('account', account).security.sessions
  function nameOf(userAgent: string | null): string {
    const { browser, system } = deviceOf(userAgent)
    if (browser && system) return device(browser, system)
    return browser ?? (system ? systemOnly(system) : unknown)
  }
  return (
    <section aria-labelledby="sessions" className="mt-8">
      <h2 id="sessions" tabIndex={-1} className="heading-4">
        {m.sessions}
      </h2>
      {sessions.length === 0 ? (
        <p className="mt-2 text-t2 text-quiet">{m.noSessions}</p>
      ) : (
        <>
          <ul className="mt-2 text-t2">
            {sessions.map((one) => (
              <li key={one.id} className="py-2 border-b border-hairline" title={one.userAgent ?? undefined}>
                {nameOf(one.userAgent)} <span className="text-quiet">{m.lastSeen(format.ago(one.lastSeenAt))}</span>
              </li>
            ))}
          </ul>
          <div className="mt-3">
            <AskFirst
              label={m.endSessions}
              title={m.endTitle(name)}
              sentence={m.endWords}
              keep={m.cancel}
              act={() => endPersonSessions(client, id)}
              onDone={() => tell(m.ended(name), 'sessions')}
            />
          </div>
        </>
      )}
    </section>
  )
}

function OperatorRight({ person }: { person: OperatorPersonPage }) {
  const m = useMessages('operator-people', operatorPeople)
  const client = useQueryClient()
  const { id, name, isOperator, isConfigured } = person
  return (
    <section aria-labelledby="operator-right" className="mt-8">
      <h2 id="operator-right" tabIndex={-1} className="heading-4">
        {m.rights}
      </h2>
      <p className="mt-2 mb-3 text-t2 text-quiet">
        {isOperator || isConfigured ? m.isOperator(name) : m.isNoOperator(name)} {isConfigured && m.isConfigured}
      </p>
      {isOperator ? (
        <AskFirst
          key="take"
          label={m.take}
          title={m.takeTitle(name)}
          sentence={m.takeWords}
          keep={m.cancel}
          act={() => changeOperator(client, id, false)}
          onDone={() => tell(m.taken(name), 'operator-right')}
        />
      ) : (
        person.state === 'active' && (
          <AskFirst
            key="give"
            label={m.give}
            title={m.giveTitle(name)}
            sentence={m.giveWords}
            keep={m.cancel}
            act={() => changeOperator(client, id, true)}
            onDone={() => tell(m.given(name), 'operator-right')}
          />
        )
      )}
    </section>
  )
}

/** The pressed button is gone, so the heading above it takes the focus. */
function tell(words: string, headingId: string): void {
  showToast({ words, icon: 'check' })
  document.getElementById(headingId)?.focus()
}

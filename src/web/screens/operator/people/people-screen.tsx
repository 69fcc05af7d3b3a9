import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { OPERATOR_LIMITS } from '#core/operator/operator-limits.ts'
import { useOwnZone } from '#web/data/identity/use-own-zone.ts'
import { operatorPath } from '#web/data/operator/operator-path.ts'
import { type OperatorPerson, type PeopleFilter, peopleQuery } from '#web/data/operator/operator-people.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { operatorPeople } from '#web/messages/en/operator/operator-people.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { SearchField } from '#web/ui/inputs/search-field.tsx'
import { FoundRows } from '../frame/found-rows.tsx'
import { OperatorBar } from '../frame/operator-bar.tsx'
import type { OperatorScreenProps } from '../operator-place.ts'
import { placeShapes } from '../place-shapes.ts'

/** Everybody with an account, found by name or address. */
export function PeopleScreen({ search: filter }: OperatorScreenProps<'people', PeopleFilter>) {
  const m = useMessages('operator-people', operatorPeople)
  const navigate = useNavigate()
  const people = useInfiniteQuery({ ...peopleQuery(filter), placeholderData: keepPreviousData })
  return (
    <>
      <PageTitle title={m.title} />
      <OperatorBar title={m.title} />
      <div className="studio-body">
        <SearchField
          className="block md:max-w-90"
          label={m.search}
          text={filter.text ?? ''}
          maxLength={OPERATOR_LIMITS.personSearch}
          onlyOnEnter
          onSearch={(text) =>
            void navigate({ ...operatorPath('people'), search: text ? { text } : {}, resetScroll: false })
          }
        />
        <FoundRows
          read={people}
          row={(person) => <PersonRow key={person.id} person={person} />}
          icon={placeShapes.people}
          words={m}
        />
      </div>
    </>
  )
}

function PersonRow({ person }: { person: OperatorPerson }) {
  const m = useMessages('operator-people', operatorPeople)
  const format = useFormat()
  const zone = useOwnZone()
  const { id, name, email, state, isOperator, isConfigured, createdAt } = person
  return (
    <li className="flex items-center gap-4 py-3 border-b border-hairline">
      <div className="grow min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <b className="font-press wrap-anywhere">{name}</b>
          {(isOperator || isConfigured) && <Badge tone="ok">{m.operator}</Badge>}
          {state !== 'active' && <Badge tone={state === 'suspended' ? 'bad' : 'plain'}>{m.states[state]}</Badge>}
        </div>
        <p className="text-t2 text-quiet wrap-anywhere">
          {[email, m.since(format.date(createdAt, zone))].filter(Boolean).join(' · ')}
        </p>
      </div>
      <LinkButton {...operatorPath('people/:id', { id })} aria-label={m.openOf(name)}>
        {m.open}
      </LinkButton>
    </li>
  )
}

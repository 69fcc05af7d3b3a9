import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { operatorPath } from '#web/data/operator/operator-path.ts'
import { type OperatorPerson, type PeopleFilter, peopleQuery } from '#web/data/operator/operator-people.ts'
import { ShowMore } from '#web/features/page/show-more.tsx'
import { useOwnZone } from '#web/features/page/use-own-zone.ts'
import { operatorPeople } from '#web/messages/en/operator/operator-people.ts'
import { shell } from '#web/messages/en/pages/shell.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { inputClass } from '#web/ui/inputs/field.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { OperatorBar } from '../frame/operator-bar.tsx'
import { RowsSkeleton } from '../frame/screen-skeleton.tsx'
import type { OperatorScreenProps } from '../operator-place.ts'
import { placeShapes } from '../place-shapes.ts'

/** Everybody with an account, found by name or address. */
export function PeopleScreen({ search: filter }: OperatorScreenProps<'people', PeopleFilter>) {
  const m = useMessages('operator-people', operatorPeople)
  const { titled } = useMessages('shell', shell)
  const navigate = useNavigate()
  const people = useInfiniteQuery({ ...peopleQuery(filter), placeholderData: keepPreviousData })
  const items = people.data?.pages.flatMap((page) => page.items) ?? []
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    void navigate({ ...operatorPath('people'), search: text ? { text } : {}, resetScroll: false })
  }
  return (
    <>
      <title>{titled(m.title)}</title>
      <OperatorBar title={m.title} />
      <div className="studio-body">
        <search className="relative block md:max-w-90">
          <form key={filter.text ?? ''} onSubmit={submit}>
            <Icon name="search" size="s" className="absolute inset-s-3.5 top-3.5 text-quiet pointer-events-none" />
            <input
              type="search"
              name="text"
              aria-label={m.search}
              placeholder={m.search}
              defaultValue={filter.text}
              maxLength={254}
              className={classNames(inputClass, 'h-11 ps-10 md:text-t2!')}
            />
          </form>
        </search>
        <div className="mt-6">
          {people.data ? (
            items.length === 0 ? (
              <EmptyState icon={placeShapes.people} title={m.empty.title} framed>
                {m.empty.sentence}
              </EmptyState>
            ) : (
              <section aria-label={m.list} aria-busy={people.isPlaceholderData}>
                <ul className="border-t border-hairline">
                  {items.map((person) => (
                    <PersonRow key={person.id} person={person} />
                  ))}
                </ul>
                <ShowMore
                  line={m.count(items.length)}
                  hasMore={people.hasNextPage}
                  isLoading={people.isFetchingNextPage}
                  hasFailed={people.isFetchNextPageError}
                  words={{ more: m.more, failed: m.moreFailed }}
                  more={() => void people.fetchNextPage()}
                />
              </section>
            )
          ) : people.isPending ? (
            <RowsSkeleton />
          ) : (
            <ReadFailed read={people} />
          )}
        </div>
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
      <Button
        render={(props) => <Link {...operatorPath('people/:id', { id })} aria-label={m.openOf(name)} {...props} />}
      >
        {m.open}
      </Button>
    </li>
  )
}

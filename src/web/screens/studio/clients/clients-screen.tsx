import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { isProblem } from '#web/data/api/problem.ts'
import { ReadFailed } from '#web/data/api/read-failed.tsx'
import { type ClientFilter, clientQuery, clientsQuery } from '#web/data/desk/clients.ts'
import type { StudioShop } from '#web/data/studio/studio.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { clients } from '#web/messages/en/studio/clients.ts'
import { studio } from '#web/messages/en/studio/studio.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { StudioBar } from '../frame/studio-bar.tsx'
import { placeShapes } from '../place-shapes.ts'
import type { StudioScreenProps } from '../studio-place.ts'
import { Card } from './card/card.tsx'
import { ClientList } from './client-list.tsx'
import { searchOf } from './client-search.ts'
import { CardShape } from './clients-shape.tsx'
import { ImportClients } from './import-clients.tsx'
import { NewClient } from './new-client.tsx'
import './clients.css'

/** The list; on a wide screen with room for a card beside it. */
export function ClientsScreen({ shop, search }: StudioScreenProps<'clients', ClientFilter>) {
  const m = useMessages('clients', clients)
  return (
    <Frame shop={shop} filter={search} shown={null} title={m.title}>
      <EmptyState icon={placeShapes.team} title={m.choose.title} className="max-md:hidden">
        {m.choose.words}
      </EmptyState>
    </Frame>
  )
}

/** One client's card; on a wide screen beside the list. */
export function ClientScreen({ shop, params, search }: StudioScreenProps<'clients/:id', ClientFilter>) {
  const m = useMessages('clients', clients)
  const place = { shop: shop.slug, id: params.id }
  const read = useQuery(clientQuery(place))
  return (
    <Frame shop={shop} filter={search} shown={params.id} title={read.data?.name ?? m.title}>
      {read.data ? (
        <Card key={read.data.id} place={place} card={read.data} />
      ) : read.isPending ? (
        <CardShape />
      ) : isProblem(read.error, 'not_found') ? (
        <EmptyState icon="search" title={m.missing.title}>
          {m.missing.words}
        </EmptyState>
      ) : (
        <ReadFailed read={read} />
      )}
    </Frame>
  )
}

type FrameProps = {
  shop: StudioShop
  filter: ClientFilter
  shown: string | null
  title: string
  children: React.ReactNode
}

function Frame({ shop, filter, shown, title, children }: FrameProps) {
  const m = useMessages('clients', clients)
  const { titled } = useMessages('studio', studio)
  const format = useFormat()
  const [isImporting, setImporting] = useState(false)
  const list = useInfiniteQuery(clientsQuery(shop.slug, filter))
  const first = list.data?.pages[0]
  const total = first?.total ?? null
  return (
    <>
      <PageTitle title={titled(title, shop.name)} />
      <StudioBar
        actions={
          first?.mayManage && (
            <>
              <Button className="max-md:hidden" onClick={() => setImporting(true)}>
                {m.files.open}
              </Button>
              <NewClient shop={shop.slug} />
            </>
          )
        }
      >
        {shown !== null && (
          <Link
            {...studioPath(shop.slug, 'clients')}
            search={searchOf(filter)}
            aria-label={m.back}
            className="grid place-items-center size-11 -ms-2 rounded-ctl md:hidden"
          >
            <Icon name="arrow-start" />
          </Link>
        )}
        <h1 className="heading-4">{m.title}</h1>
        {total !== null && total > 0 && (
          <span className="text-t2 text-quiet tabular-nums max-md:hidden">{m.total(format.number(total))}</span>
        )}
      </StudioBar>
      {isImporting && <ImportClients shop={shop.slug} close={() => setImporting(false)} />}
      <div className="clients" data-one={shown !== null || undefined}>
        <div className="clients-list">
          <ClientList shop={shop.slug} filter={filter} shown={shown} list={list} />
        </div>
        <div className="clients-card">{children}</div>
      </div>
    </>
  )
}

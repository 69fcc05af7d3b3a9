import { useQuery, useQueryClient } from '@tanstack/react-query'
import { QueryView } from '#web/data/api/query-view.tsx'
import { orderServices, type StudioServices, studioServicesQuery } from '#web/data/studio/services.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { PageTitle } from '#web/features/page-frame/page-title.tsx'
import { studio } from '#web/messages/en/studio/studio.ts'
import { studioServices } from '#web/messages/en/studio/studio-services.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { rareShapes } from '#web/ui/icons/rare-shapes.ts'
import { SortableList } from '#web/ui/sortable/sortable-list.tsx'
import { StudioBar } from '../frame/studio-bar.tsx'
import { placeShapes } from '../place-shapes.ts'
import type { StudioScreenProps } from '../studio-place.ts'
import { ServiceColumns, ServiceRow } from './service-row.tsx'
import { ServicesShape } from './services-shape.tsx'
import './services.css'

/** The shop's services in the order clients see them; archived ones below. */
export function ServicesScreen({ shop }: StudioScreenProps<'services'>) {
  const m = useMessages('studio-services', studioServices)
  const { titled } = useMessages('studio', studio)
  const services = useQuery(studioServicesQuery(shop.slug))
  const offered = services.data?.items.filter(({ isArchived }) => !isArchived)
  return (
    <>
      <PageTitle title={titled(m.title, shop.name)} />
      <StudioBar actions={<NewService shop={shop.slug} />}>
        <h1 className="heading-4">{m.title}</h1>
        {offered && offered.length > 0 && <p className="text-t2 text-quiet max-md:hidden">{m.count(offered.length)}</p>}
      </StudioBar>
      <div className="studio-body">
        <QueryView read={services} pending={<ServicesShape />}>
          {(data) => <Services shop={shop.slug} services={data} />}
        </QueryView>
      </div>
    </>
  )
}

function NewService({ shop, isPlain = false }: { shop: string; isPlain?: boolean }) {
  const m = useMessages('studio-services', studioServices)
  return (
    <LinkButton tone={isPlain ? 'line' : 'accent'} {...studioPath(shop, 'services/:id', { id: 'new' })}>
      <Icon name={rareShapes.plus} size="s" />
      {m.create}
    </LinkButton>
  )
}

function Services({ shop, services }: { shop: string; services: StudioServices }) {
  const m = useMessages('studio-services', studioServices)
  const client = useQueryClient()
  const { items, members } = services
  const [offered, archived] = [items.filter((one) => !one.isArchived), items.filter((one) => one.isArchived)]
  if (items.length === 0)
    return (
      <EmptyState icon={placeShapes.services} title={m.empty.title} framed action={<NewService shop={shop} isPlain />}>
        {m.empty.sentence}
      </EmptyState>
    )

  const order = (ids: string[]) =>
    orderServices(client, shop, ids).catch(() => showToast({ words: m.sort.failed, icon: 'alert' }))

  return (
    <>
      <ServiceColumns />
      <SortableList label={m.list} items={offered} words={m.sort} onOrder={(ids) => void order(ids)}>
        {(service, handle) => <ServiceRow shop={shop} service={service} members={members} handle={handle} />}
      </SortableList>
      {archived.length > 0 && (
        <section aria-labelledby="archived-services" className="mt-10">
          <h2 id="archived-services" className="heading-4 mb-2">
            {m.archived}
          </h2>
          <ul aria-label={m.archivedList}>
            {archived.map((service) => (
              <li key={service.id}>
                <ServiceRow shop={shop} service={service} members={members} handle={null} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="flex items-center gap-4 mt-4 text-t1 text-quiet">
        <span className="flex items-center gap-1.5">
          <i aria-hidden="true" className="time-bar-client size-2.5 rounded-in" />
          {m.legend.client}
        </span>
        <span className="flex items-center gap-1.5">
          <i aria-hidden="true" className="time-bar-around size-2.5 rounded-in" />
          {m.legend.around}
        </span>
      </p>
    </>
  )
}

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { StudioService, StudioServices } from '#web/data/studio/services.ts'
import { studioPath } from '#web/data/studio/studio-path.ts'
import { afterEachOther } from '#web/messages/after-each-other.ts'
import { studioServices } from '#web/messages/en/studio/studio-services.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Face } from '#web/photos/face.tsx'
import { Photo } from '#web/photos/photo.tsx'
import { Pill } from '#web/ui/buttons/pill.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { ServiceMenu } from './service-menu.tsx'
import { TimeBar } from './time-bar.tsx'

/** The names of the columns, for the eye: a row reads out what each of its parts is. */
export function ServiceColumns() {
  const { columns: m } = useMessages('studio-services', studioServices)
  return (
    <div aria-hidden="true" className="service-row service-columns">
      <span />
      <span />
      <span>{m.name}</span>
      <span>{m.time}</span>
      <span>{m.price}</span>
      <span>{m.who}</span>
      <span>{m.next}</span>
      <span />
    </div>
  )
}

export type ServiceRowProps = {
  shop: string
  service: StudioService
  members: StudioServices['members']
  handle: ReactNode
}

/** One service: picture, name, how its time runs, price, who performs it and when it is next free. */
export function ServiceRow({ shop, service, members, handle }: ServiceRowProps) {
  const m = useMessages('studio-services', studioServices)
  const format = useFormat()
  const people = members.filter(({ id }) => service.performers.some(({ memberId }) => memberId === id))
  const next = service.nextFree && format.freeTime(service.nextFree.startsAt, service.nextFree.timeZone)
  return (
    <div className="service-row">
      {handle ?? <span />}
      <span className="max-md:row-span-2 grid place-items-center w-14 h-17.5 overflow-hidden rounded-ctl bg-sunken text-quiet">
        {service.photo ? (
          <Photo photo={service.photo} sizes="56px" alt="" className="size-full" />
        ) : (
          <Icon name="picture" size="s" />
        )}
      </span>
      <div className="min-w-0">
        <Link
          {...studioPath(shop, 'services/:id', { id: service.id })}
          className="inline-flex items-center min-h-6 heading-3 underline-offset-4 hover:underline"
        >
          {service.name}
        </Link>
        <p className="text-t2 text-quiet truncate max-md:hidden">{service.summary}</p>
      </div>
      <div className="service-row-facts max-md:row-start-2">
        <span className="service-row-bar">
          <TimeBar before={service.bufferBeforeMin} duration={service.durationMin} after={service.bufferAfterMin} />
        </span>
        <span className="text-t2 max-md:grow">
          <b className="font-press me-2 md:block">{format.price(service.price)}</b>
          <span className="text-quiet">{format.duration(service.durationMin)}</span>
        </span>
        <span className="flex [&>*+*+*]:-ms-2 max-md:sr-only">
          <span className="sr-only">
            {people.length > 0 ? m.doneBy(afterEachOther(people.map(({ name }) => name))) : m.nobody}
          </span>
          {people.slice(0, 4).map((person) => (
            <Face key={person.id} name={person.name} portrait={person.portrait} size={32} />
          ))}
        </span>
        <span>{next ? <Pill state={next.when}>{next.text}</Pill> : <Pill state="full">{m.none}</Pill>}</span>
      </div>
      <span className="max-md:row-start-1 max-md:col-start-4">
        <ServiceMenu shop={shop} service={service} />
      </span>
    </div>
  )
}

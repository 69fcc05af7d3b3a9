import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PhotoView } from '#contract/looks/photos.ts'
import { Problem } from '#web/data/api/problem.ts'
import {
  type ServicePreview as Preview,
  type ServiceBody,
  type StudioService,
  servicePreviewQuery,
} from '#web/data/studio/services.ts'
import { studioServices } from '#web/messages/en/studio/studio-services.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Pill } from '#web/ui/buttons/pill.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TouchedList } from '../../touched-list.tsx'
import { looksNamed } from '../service-menu.tsx'

export type ServicePreviewProps = {
  shop: { slug: string; name: string }
  service: StudioService | null
  /** null: the form is not complete */
  body: ServiceBody | null
  photo: PhotoView | null
}

/** Card, room on a usual day, next week's starts and the touched appointments, computed by the server from unsaved terms. */
export function ServicePreview({ shop, service, body, photo }: ServicePreviewProps) {
  const m = useMessages('studio-services', studioServices)
  const asked = useDebounced(body)
  const preview = useQuery({
    ...servicePreviewQuery(shop.slug, service?.id ?? null, asked ?? ({} as ServiceBody)),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
  const refusal = preview.error instanceof Problem ? preview.error : null
  const shown = asked && preview.data
  return (
    <aside aria-labelledby="service-preview" aria-busy={preview.isFetching} className="min-w-0">
      <h2 id="service-preview" className="mb-3 text-t2 text-quiet">
        {m.preview.title}
      </h2>
      {photo && (
        <Photo
          photo={photo}
          sizes="336px"
          alt=""
          className="block aspect-card w-full max-w-60 md:max-w-84 rounded-pic mb-3"
        />
      )}
      {!asked && <p className="text-t2 text-quiet">{m.preview.waiting}</p>}
      {asked && !shown && preview.isPending && <Skeleton className="h-40 rounded-pic" />}
      {refusal && (
        <Note tone="warn" announce>
          {looksNamed(m, refusal) ?? m.editor.problems.other}
        </Note>
      )}
      {shown && <Shown shop={shop.name} service={service} name={asked.name} preview={shown} />}
    </aside>
  )
}

type ShownProps = { shop: string; service: StudioService | null; name: string; preview: Preview }

function Shown({ shop, service, name, preview }: ShownProps) {
  const { preview: m } = useMessages('studio-services', studioServices)
  const format = useFormat()
  const { price, durationMin, days, usual, booked, touched, timeZone } = preview
  const first = days.flatMap(({ starts }) => starts)[0] ?? preview.nextFree?.startsAt
  const free = first && format.freeTime(first, timeZone)
  const isRepriced = service !== null && JSON.stringify(service.price) !== JSON.stringify(price)
  const noon = (on: string) => `${on}T12:00:00Z`
  return (
    <>
      <p className="flex justify-between gap-4">
        <span className="heading-3 min-w-0 wrap-anywhere">{name}</span>
        <span className="font-press whitespace-nowrap">{format.price(price)}</span>
      </p>
      <p className="flex items-center justify-between gap-4 mt-1 text-t2 text-quiet">
        <span>
          {shop} · {format.duration(durationMin)}
        </span>
        {free && <Pill state={free.when}>{free.text}</Pill>}
      </p>
      <Note className="mt-4" lead={usual ? m.usual(usual.room, format.weekday(noon(usual.on), 'UTC')) : m.nobodyWorks}>
        {m.usualWords}
      </Note>
      {isRepriced && booked > 0 && (
        <Note tone="warn" className="mt-3" lead={m.bookedLead(booked, format.price(service.price))}>
          {m.bookedWords}
        </Note>
      )}
      {touched.count > 0 && <TouchedList touched={touched} timeZone={timeZone} />}
      <h3 className="mt-5 mb-1 text-t2 font-press">{m.nextWeek}</h3>
      <ul className="text-t2">
        {days.map(({ on, starts }) => {
          const day = format.day(noon(on), 'UTC')
          return (
            <li key={on} className={starts.length === 0 ? 'text-quiet' : ''}>
              {starts.length === 0 ? m.full(day) : m.room(starts.length, day)}
            </li>
          )
        })}
      </ul>
    </>
  )
}

const pauseMs = 600

/** The last value that stayed the same for a moment. */
function useDebounced(value: ServiceBody | null): ServiceBody | null {
  const text = JSON.stringify(value)
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return JSON.parse(settled) as ServiceBody | null
}

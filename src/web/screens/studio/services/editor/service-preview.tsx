import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PhotoView } from '#contract/looks/photos.ts'
import { Problem } from '#web/data/api/problem.ts'
import { type ServiceBody, servicePreviewQuery } from '#web/data/studio/services.ts'
import { studioServices } from '#web/messages/en/studio/studio-services.ts'
import { useFormat } from '#web/messages/use-format.ts'
import { useMessages } from '#web/messages/use-messages.ts'
import { Photo } from '#web/photos/photo.tsx'
import { Note } from '#web/ui/feedback/note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TouchedList } from '../../touched-list.tsx'
import { looksNamed } from '../service-menu.tsx'

export type ServicePreviewProps = {
  shop: string
  id: string | null
  /** null: the form is not complete */
  body: ServiceBody | null
  photo: PhotoView | null
}

/** Card, next week's starts and the touched appointments, computed by the server from unsaved terms. */
export function ServicePreview({ shop, id, body, photo }: ServicePreviewProps) {
  const m = useMessages('studio-services', studioServices)
  const format = useFormat()
  const asked = useDebounced(body)
  const preview = useQuery({
    ...servicePreviewQuery(shop, id, asked ?? ({} as ServiceBody)),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  })
  const refusal = preview.error instanceof Problem ? preview.error : null
  const shown = asked && preview.data
  return (
    <aside aria-labelledby="service-preview" aria-busy={preview.isFetching}>
      <h2 id="service-preview" className="mb-3 text-t2 text-quiet">
        {m.preview.title}
      </h2>
      {photo && <Photo photo={photo} sizes="336px" alt="" className="aspect-card w-full rounded-pic mb-3" />}
      {!asked && <p className="text-t2 text-quiet">{m.preview.waiting}</p>}
      {asked && !shown && preview.isPending && <Skeleton className="h-40 rounded-pic" />}
      {refusal && (
        <Note tone="warn" announce>
          {looksNamed(m, refusal) ?? m.editor.problems.other}
        </Note>
      )}
      {shown && (
        <>
          <p className="flex justify-between gap-4">
            <span className="font-press">{asked.name}</span>
            <span className="font-press">{format.price(shown.price)}</span>
          </p>
          <p className="text-t2 text-quiet">{format.duration(shown.durationMin)}</p>
          <h3 className="mt-5 mb-1 text-t2 font-press">{m.preview.nextWeek}</h3>
          <ul className="text-t2">
            {shown.days.map(({ on, starts }) => {
              const day = format.day(`${on}T12:00:00Z`, 'UTC')
              return (
                <li key={on} className={starts.length === 0 ? 'text-quiet' : ''}>
                  {starts.length === 0 ? m.preview.full(day) : m.preview.room(starts.length, day)}
                </li>
              )
            })}
          </ul>
          {shown.touched.count > 0 && <TouchedList touched={shown.touched} timeZone={shown.timeZone} />}
        </>
      )}
    </aside>
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

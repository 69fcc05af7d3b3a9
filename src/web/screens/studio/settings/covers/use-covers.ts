import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Problem } from '#web/data/api/problem.ts'
import { arrangeCovers, type ShopCover, settingsQuery } from '#web/data/studio/shop-settings.ts'
import { makePreview } from '#web/photos/uploader/make-preview.ts'
import { sendPicture } from '#web/photos/uploader/send-picture.ts'
import { type CoverItem, isSame, mergedItems, savedItem } from './cover-list.ts'

let keys = 0

/** The shop's covers with the changes that are not saved yet. Uploads end when the screen is left. */
export function useCovers(shop: string, covers: readonly ShopCover[]) {
  const client = useQueryClient()
  const [changed, setChanged] = useState<readonly CoverItem[] | null>(null)
  const [seen, setSeen] = useState<readonly string[]>([])
  const stop = useRef<AbortController>(null)
  const items = changed ?? covers.map(savedItem)

  useEffect(() => {
    stop.current = new AbortController()
    return () => stop.current?.abort()
  }, [])

  /** The first change notes what it was made from [M7]. */
  function edit(change: (now: readonly CoverItem[]) => readonly CoverItem[]): void {
    if (changed === null) setSeen(covers.map(({ photoId }) => photoId))
    setChanged((now) => change(now ?? covers.map(savedItem)))
  }
  const put = (id: string, to: Partial<CoverItem>) =>
    setChanged((now) => now?.map((each) => (each.id === id ? { ...each, ...to } : each)) ?? null)

  function add(files: readonly File[]): void {
    const fresh = files.map((file) => ({ file, id: `new-${++keys}` }))
    const blank = { photoId: null, alt: '', view: null, preview: null, share: 0, refusal: null }
    edit((now) => [...now, ...fresh.map(({ file, id }) => ({ ...blank, id, fileName: file.name }))])
    for (const { file, id } of fresh) {
      void makePreview(file).then((preview) => put(id, { preview }))
      void send(file, id)
    }
  }

  async function send(file: File, id: string): Promise<void> {
    const signal = stop.current?.signal ?? AbortSignal.abort()
    try {
      const photoId = await sendPicture({ shop, for: 'cover' }, file, signal, {
        onProgress: (share) => put(id, { share }),
      })
      put(id, { photoId, share: 1 })
    } catch (error) {
      if (!signal.aborted) put(id, { refusal: error instanceof Problem ? error.code : 'failed' })
    }
  }

  async function save(): Promise<void> {
    const body = items.flatMap(({ photoId, alt }) => (photoId === null ? [] : [{ photoId, alt: alt.trim() }]))
    try {
      await arrangeCovers(client, shop, { seen: [...seen], covers: body })
    } catch (error) {
      if (error instanceof Problem && error.code === 'conflict') await takeTheirs()
      throw error
    }
    setChanged(null)
  }

  async function takeTheirs(): Promise<void> {
    const { covers: theirs } = await client.fetchQuery({ ...settingsQuery(shop), staleTime: 0 })
    setChanged(mergedItems(items, theirs, seen))
    setSeen(theirs.map(({ photoId }) => photoId))
  }

  return {
    items,
    isChanged: changed !== null && !isSame(changed, covers),
    add,
    save,
    describe: (id: string, alt: string) => edit((now) => now.map((each) => (each.id === id ? { ...each, alt } : each))),
    remove: (id: string) => edit((now) => now.filter((each) => each.id !== id)),
    order: (ids: readonly string[]) => edit((now) => now.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))),
  }
}

import sharp from 'sharp'
import type { Page } from '#tests/tools/browser.ts'
import { serverUrl } from '../browser/visitor.ts'
import { callWith } from './booked.ts'

/** A JPEG in the given colour. */
export async function drawnPicture(name: string, background: string, size: { width: number; height: number }) {
  const buffer = await sharp({ create: { ...size, channels: 3, background } })
    .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: '#fffdf5' } } }])
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

export async function addPictures(page: Page, files: Awaited<ReturnType<typeof drawnPicture>>[]): Promise<void> {
  await page.locator('input[type=file][multiple]').setInputFiles(files)
}

/** The file names of the editor's pictures, in their order. */
export async function orderOf(page: Page): Promise<string[]> {
  const handles = page.getByRole('list', { name: 'Pictures' }).getByRole('button', { name: /^Move / })
  const names = await handles.evaluateAll((all) => all.map((handle) => handle.getAttribute('aria-label') ?? ''))
  return names.map((name) => name.replace('Move ', ''))
}

/** Calls the API with the cookies of a page. */
export async function callAs<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await page.request.fetch(serverUrl() + path, {
    method,
    headers: { origin: serverUrl(), 'x-lookbook': '1' },
    ...(body !== undefined && { data: body }),
  })
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}

/** A draft with everything but its terms, made through the API; answers its id. */
export async function makeDraft(session: string): Promise<string> {
  const { id } = await callWith<{ id: string }>(session, 'POST', '/api/shops', { name: 'Meia Lua', category: 'nails' })
  const path = `/api/opening/${id}`
  const place = { city: 'Lisbon', country: 'PT', place: { lat: 38.7, lng: -9.1 }, timeZone: 'Europe/Lisbon' }
  await callWith(session, 'PATCH', path, place)
  const week = [2, 3, 4, 5, 6].map((weekday) => ({ weekday, opensMin: 600, closesMin: 1080 }))
  await callWith(session, 'PUT', `${path}/hours`, { week })
  const service = { name: 'Painted set', priceMinor: 6200, durationMin: 75, bufferAfterMin: 15 }
  await callWith(session, 'PUT', `${path}/service`, service)
  return id
}

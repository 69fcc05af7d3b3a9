import type { Output } from '#web/data/api/api.ts'
import { oncePerInstallation, serverUrl } from '../browser/visitor.ts'

/** Reads the API: journeys compare the screen with it. */
async function read<T>(path: string): Promise<T> {
  const answer = await fetch(serverUrl() + path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as T
}

export const readLooks = (query = '') => read<Output<'GET /api/looks'>>(`/api/looks${query}`)
export const readLook = (id: string) => read<Output<'GET /api/looks/{id}'>>(`/api/looks/${id}`)
export const readTimes = (id: string) => read<Output<'GET /api/looks/{id}/times'>>(`/api/looks/${id}/times`)
export const readShop = (slug: string) => read<Output<'GET /api/shops/{slug}'>>(`/api/shops/${slug}`)
export const readServiceTimes = (slug: string, id: string, who?: string) =>
  read<Output<'GET /api/shops/{slug}/services/{id}/times'>>(
    `/api/shops/${slug}/services/${id}/times${who ? `?who=${who}` : ''}`,
  )
export const readPlan = (query: string) => read<Output<'GET /api/plan'>>(`/api/plan?${query}`)
export const readInstallation = () => read<Output<'GET /api/installation'>>('/api/installation')

export async function firstLook() {
  const { items } = await readLooks()
  const look = items.find(({ photos }) => photos.length > 2)
  if (!look) throw new Error('The test installation has no look with three pictures')
  return look
}

/** A look whose first two pictures are before and after. */
export const pairedLook = oncePerInstallation(findPaired)

async function findPaired() {
  const { items } = await readLooks()
  const looks = await Array.fromAsync(items, ({ id }) => readLook(id))
  const found = looks.find(({ isPair }) => isPair)
  if (!found) throw new Error('The test installation has no look with before and after')
  return found.look
}

/** The accessible name of a card's link: its title and its service. */
export function linkTo(look: { serviceName: string; title: string }): RegExp {
  const escaped = [look.title, look.serviceName].map((words) => RegExp.escape(words))
  return new RegExp(`^${escaped.join('\\s*:\\s*')}$`)
}

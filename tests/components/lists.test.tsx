import { QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Problem } from '#web/data/api/problem.ts'
import { createQueryClient } from '#web/data/api/query-client.ts'
import { QueryList } from '#web/features/query-list/query-list.tsx'
import { render } from './support/render.tsx'

type Page = { items: string[]; next: number | null }
type ReadPage = (at: number) => Promise<Page>

function Looks({ read }: { read: ReadPage }) {
  const looks = useInfiniteQuery({
    queryKey: ['looks'],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    retry: false,
  })
  return (
    <QueryList
      read={looks}
      pending={<p>Loading looks</p>}
      empty={<p>Nothing saved yet</p>}
      line={(items) => `${items.length} of 3`}
      words={{ more: 'Show more', moreFailed: 'Couldn’t load more.' }}
      label="Saved looks"
    >
      {(items) => (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </QueryList>
  )
}

/** Each read answers when the test says so. */
function heldReads() {
  const reads: PromiseWithResolvers<Page>[] = []
  const read = vi.fn<ReadPage>(() => {
    reads.push(Promise.withResolvers<Page>())
    return reads.at(-1)!.promise
  })
  return { read, reads }
}

function renderLooks() {
  const held = heldReads()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Looks read={held.read} />
    </QueryClientProvider>,
  )
  return held
}

const text = () => document.body.textContent.trim()
const rows = () =>
  page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
const more = () => page.getByRole('button', { name: 'Show more' })

test('a list that loads shows what comes; then its items, named, and how many', async () => {
  const { reads } = renderLooks()
  await expect.poll(text).toBe('Loading looks')
  reads[0]?.resolve({ items: ['Ivory jacket', 'Night sky'], next: null })
  await expect.poll(rows).toEqual(['Ivory jacket', 'Night sky'])
  expect(page.getByRole('region', { name: 'Saved looks' }).query()?.getAttribute('aria-busy')).toBe('false')
  expect(text()).toContain('2 of 3')
  expect(more().query()).toBeNull()
})

test('a list without items says so, and nothing of pages', async () => {
  const { reads } = renderLooks()
  await expect.poll(() => reads.length).toBe(1)
  reads[0]?.resolve({ items: [], next: null })
  await expect.poll(text).toBe('Nothing saved yet')
})

test('a list that failed says why and tries again when asked', async () => {
  const { read, reads } = renderLooks()
  await expect.poll(() => reads.length).toBe(1)
  reads[0]?.reject(new Problem('unavailable', { status: 503 }))
  await expect.poll(() => page.getByRole('alert').query()?.textContent).toContain('The server is busy.')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(text).toBe('Loading looks')
  expect(read).toHaveBeenCalledTimes(2)
  reads[1]?.resolve({ items: ['Ivory jacket'], next: null })
  await expect.poll(rows).toEqual(['Ivory jacket'])
  expect(page.getByRole('alert').query()).toBeNull()
})

test('the next page is asked for once, joins the first, and is the last', async () => {
  const { read, reads } = renderLooks()
  await expect.poll(() => reads.length).toBe(1)
  reads[0]?.resolve({ items: ['Ivory jacket'], next: 1 })
  await more().click()
  await expect.poll(() => more().query()?.getAttribute('aria-disabled')).toBe('true')
  more().element().click()
  expect(read.mock.calls).toEqual([[0], [1]])
  reads[1]?.resolve({ items: ['Night sky'], next: null })
  await expect.poll(rows).toEqual(['Ivory jacket', 'Night sky'])
  expect(more().query()).toBeNull()
})

test('a next page that failed leaves the first, says so, and can be asked for again', async () => {
  const { reads } = renderLooks()
  await expect.poll(() => reads.length).toBe(1)
  reads[0]?.resolve({ items: ['Ivory jacket'], next: 1 })
  await more().click()
  await expect.poll(() => reads.length).toBe(2)
  reads[1]?.reject(new Problem('unreachable'))
  await expect.poll(() => page.getByRole('alert').query()?.textContent).toBe('Couldn’t load more.')
  expect(rows()).toEqual(['Ivory jacket'])
  await more().click()
  await expect.poll(() => reads.length).toBe(3)
  reads[2]?.resolve({ items: ['Night sky'], next: null })
  await expect.poll(rows).toEqual(['Ivory jacket', 'Night sky'])
  expect(page.getByRole('alert').query()).toBeNull()
})

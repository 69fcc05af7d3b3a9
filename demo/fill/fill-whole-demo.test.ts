import { expect, test } from 'vitest'
import { demoShops } from '../shops/index.ts'
import { followed, reports } from './fill-whole-demo.ts'

const shopOf = (slug: string) => demoShops.find((shop) => shop.slug === slug)

test.each(reports)('the report “$body” is about something in the demo', ({ about }) => {
  const shop = shopOf(about.slug)
  if (about.kind === 'shop') expect(shop).toBeDefined()
  if (about.kind === 'photo') expect(shop?.looks[about.index]?.pictures[about.at]).toBeDefined()
  if (about.kind === 'comment') expect(shop?.looks[about.index]?.comments?.[about.order]).toBeDefined()
})

test('the client follows shops of the demo', () => {
  expect(followed.filter((slug) => !shopOf(slug))).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LARGEST_MINOR } from '#core/money/currency.ts'
import { SERVICE_TEXTS, serviceTexts } from '#core/shops/service-texts.ts'
import { demoAccounts } from '../accounts.ts'
import type { DemoShop, PictureRef } from '../content.ts'
import { photoManifest, photoPackages } from '../pictures/photo-manifest.ts'
import { unopenedShops } from '../unopened/unopened-shops.ts'
import { demoShops } from './index.ts'

const every = <T>(of: (shop: DemoShop) => T[]) => demoShops.flatMap(of)
const nameOf = (ref: PictureRef) => ('photo' in ref ? [ref.photo, ...(ref.crop ?? [])].join(' ') : ref.drawn)
const picturesOf = (shop: DemoShop) => [...shop.covers, ...shop.looks.flatMap(({ pictures }) => pictures)]
const repeated = (all: string[]) => all.filter((one, index) => all.indexOf(one) !== index)
const length = (text: string | undefined) => [...(text ?? '')].length

const schema = readFileSync(
  new URL('../../src/server/database/migrations/0003_shops_and_services.sql', import.meta.url),
  'utf8',
)
const categories = [...schema.matchAll(/\('([a-z-]+)', \d+\)/g)].map(([, code]) => code)

describe('the installation', () => {
  test('has 15 to 18 shops in at least three zones and several currencies', () => {
    expect(demoShops.length).toBeGreaterThanOrEqual(15)
    expect(demoShops.length).toBeLessThanOrEqual(18)
    expect(new Set(demoShops.map(({ timeZone }) => timeZone)).size).toBeGreaterThanOrEqual(3)
    expect(new Set(demoShops.map(({ currency }) => currency)).size).toBeGreaterThanOrEqual(3)
    for (const { timeZone } of demoShops) expect(Intl.supportedValuesOf('timeZone')).toContain(timeZone)
  })

  test('has about 80 looks, hair among the most', () => {
    const looks = every((shop) => shop.looks.map((look) => ({ shop, look })))
    expect(looks.length).toBeGreaterThanOrEqual(75)
    expect(looks.length).toBeLessThanOrEqual(95)
    const near = demoShops.filter(({ city }) => city === 'Lisboa').map(({ category }) => category)
    expect(near).toEqual(expect.arrayContaining(['hair', 'nails', 'portraits']))
    expect(looks.filter(({ shop }) => shop.category === 'hair').length).toBeGreaterThanOrEqual(12)
  })

  test('leaves requests unanswered, for services on approval and by people of the demo', () => {
    const requests = every((shop) => (shop.requests ?? []).map((request) => ({ shop, request })))
    expect(requests.length).toBeGreaterThanOrEqual(3)
    const speakers = new Set([
      demoAccounts.client.name,
      ...every(({ reviews, looks }) =>
        [...reviews, ...looks.flatMap(({ comments }) => comments ?? [])].map(({ by }) => by),
      ),
    ])
    for (const { shop, request } of requests) {
      expect(shop.services.find(({ key }) => key === request.service)?.confirmation).toBe('on_request')
      expect(speakers).toContain(request.by)
      expect(length(request.note)).toBeLessThanOrEqual(1000)
      expect(request.pictures.length).toBeLessThanOrEqual(6)
    }
  })

  test('shows no photograph of a person twice, or in a look', () => {
    const faces = every(({ slug, members }) =>
      members.flatMap(({ portrait }) => (portrait ? [{ slug, photo: portrait.photo }] : [])),
    )
    expect(repeated(faces.map(({ photo }) => photo))).toEqual([])
    const shown = new Set(every((shop) => picturesOf(shop).flatMap((ref) => ('photo' in ref ? [ref.photo] : []))))
    expect(faces.filter(({ photo }) => shown.has(photo))).toEqual([])
  })

  test('repeats no name, title, text, comment or review', () => {
    expect(repeated(demoShops.map(({ slug }) => slug))).toEqual([])
    expect(repeated(demoShops.map(({ story }) => story))).toEqual([])
    expect(repeated(every(({ looks }) => looks.map(({ title }) => title)))).toEqual([])
    expect(repeated(every(({ looks }) => looks.map(({ caption }) => caption)))).toEqual([])
    expect(repeated(every(({ members }) => members.map(({ name }) => name)))).toEqual([])
    const said = every(({ looks, reviews }) => [
      ...looks
        .flatMap(({ comments }) => comments ?? [])
        .flatMap(({ text, reply }) => [text, ...(reply ? [reply.text] : [])]),
      ...reviews.flatMap(({ text, reply }) => [text, ...(reply ? [reply] : [])]),
    ])
    expect(repeated(said)).toEqual([])
  })

  test('has a file for every drawing it shows, and only those', () => {
    const shown = [...demoShops, ...unopenedShops].flatMap((shop) =>
      picturesOf(shop).flatMap((ref) => ('drawn' in ref ? [`${ref.drawn}.webp`] : [])),
    )
    const files = readdirSync(new URL('../pictures/drawn', import.meta.url))
    expect(files.sort()).toEqual([...new Set(shown)].sort())
  })

  test('lists every photograph it shows, and only those, from packages with a checksum', () => {
    const shown = new Set(
      every((shop) => [
        ...[
          ...picturesOf(shop),
          ...[...(shop.unpublished ?? []), ...(shop.requests ?? [])].flatMap((one) => one.pictures),
        ]
          .filter((ref) => 'photo' in ref)
          .map(({ photo }) => photo),
        ...shop.members.flatMap(({ portrait }) => (portrait ? [portrait.photo] : [])),
      ]),
    )
    expect(Object.keys(photoManifest).sort()).toEqual([...shown].sort())
    expect(repeated(Object.values(photoManifest).map((source) => `${source.package} ${source.file}`))).toEqual([])
    for (const source of Object.values(photoManifest)) {
      expect(photoPackages).toContainEqual(
        expect.objectContaining({
          name: source.package,
          version: source.version,
          integrity: expect.stringMatching(/^sha512-/),
        }),
      )
      expect(source.sha256).toMatch(/^[0-9a-f]{64}$/)
    }
  })
})

describe.each(demoShops.map((shop) => [shop.slug, shop] as const))('%s', (_slug, shop) => {
  test('fits the limits of a shop', () => {
    expect(shop.slug).toMatch(/^[a-z0-9](-?[a-z0-9]){2,39}$/)
    expect(length(shop.slug)).toBeLessThanOrEqual(40)
    expect(length(shop.name)).toBeGreaterThanOrEqual(2)
    expect(length(shop.name)).toBeLessThanOrEqual(60)
    expect(length(shop.tagline)).toBeLessThanOrEqual(120)
    expect(length(shop.story)).toBeGreaterThan(200)
    expect(length(shop.story)).toBeLessThanOrEqual(2000)
    expect(length(shop.wayIn)).toBeLessThanOrEqual(200)
    expect(categories).toContain(shop.category)
    expect(shop.country).toMatch(/^[A-Z]{2}$/)
    expect(shop.currency).toMatch(/^[A-Z]{3}$/)
    expect(shop.freeCancelHours).toBeLessThanOrEqual(168)
    expect(shop.lateCancelPercent).toBeLessThanOrEqual(100)
    expect(shop.covers.length).toBeGreaterThanOrEqual(3)
    expect(shop.covers.length).toBeLessThanOrEqual(12)
    for (const { label } of shop.closedDays ?? []) expect(length(label)).toBeLessThanOrEqual(80)
  })

  test('has 3 to 10 services that fit, each performed by someone in the time they work', () => {
    expect(shop.services.length).toBeGreaterThanOrEqual(3)
    expect(shop.services.length).toBeLessThanOrEqual(10)
    expect(repeated(shop.services.map(({ key }) => key))).toEqual([])
    for (const service of shop.services) {
      expect(length(service.name)).toBeGreaterThanOrEqual(2)
      expect(length(service.name)).toBeLessThanOrEqual(80)
      for (const text of serviceTexts) expect(length(service[text])).toBeLessThanOrEqual(SERVICE_TEXTS[text])
      expect(categories).toContain(service.category)
      expect(service.priceMinor).toBeLessThanOrEqual(LARGEST_MINOR)
      for (const minutes of [service.durationMin, service.bufferAfterMin ?? 0, service.slotStepMin ?? 15])
        expect(minutes % 5).toBe(0)
      expect(service.durationMin).toBeLessThanOrEqual(720)
      for (const room of service.rooms ?? []) expect(shop.rooms?.map(({ key }) => key)).toContain(room)

      const takes = service.durationMin + (service.bufferAfterMin ?? 0)
      const step = service.slotStepMin ?? 15
      const makers = shop.members.filter(({ performs }) => performs.includes(service.key))
      const fits = makers
        .flatMap(({ week }) => Object.values(week).flat())
        .some(([opens, closes]) => Math.ceil(opens / step) * step + takes <= closes)
      expect({ service: service.key, fits }).toEqual({ service: service.key, fits: true })
    }
  })

  test('has 2 to 5 people with hours on the grid', () => {
    expect(shop.members.length).toBeGreaterThanOrEqual(2)
    expect(shop.members.length).toBeLessThanOrEqual(5)
    expect(repeated(shop.members.map(({ key }) => key))).toEqual([])
    expect(shop.members.filter(({ role }) => role === 'owner')).toHaveLength(1)
    for (const { title, performs, week } of shop.members) {
      expect(length(title)).toBeLessThanOrEqual(80)
      expect(performs.length).toBeGreaterThan(0)
      for (const key of performs) expect(shop.services.map((service) => service.key)).toContain(key)
      for (const spans of Object.values(week)) {
        for (const [index, [opens, closes]] of spans.entries()) {
          expect([opens % 5, closes % 5]).toEqual([0, 0])
          expect(opens).toBeGreaterThanOrEqual(spans[index - 1]?.[1] ?? 0)
          expect(opens).toBeLessThanOrEqual(1435)
          expect(closes).toBeGreaterThan(opens)
          expect(closes).toBeLessThanOrEqual(2880)
        }
      }
    }
  })

  test('has 3 to 12 looks of 1 to 8 pictures, each made by one who performs its service', () => {
    expect(shop.looks.length).toBeGreaterThanOrEqual(3)
    expect(shop.looks.length).toBeLessThanOrEqual(12)
    for (const look of shop.looks) {
      expect(length(look.title)).toBeGreaterThanOrEqual(2)
      expect(length(look.title)).toBeLessThanOrEqual(80)
      expect({ look: look.title, over: Math.max(0, length(look.caption) - 500) }).toEqual({ look: look.title, over: 0 })
      expect(look.tags.length).toBeGreaterThanOrEqual(3)
      expect(look.tags.length).toBeLessThanOrEqual(6)
      expect(repeated(look.tags)).toEqual([])
      for (const tag of look.tags) {
        expect(tag).toBe(tag.toLowerCase())
        expect(length(tag)).toBeGreaterThanOrEqual(2)
        expect(length(tag)).toBeLessThanOrEqual(30)
      }
      expect(look.pictures.length).toBeGreaterThanOrEqual(1)
      expect(look.pictures.length).toBeLessThanOrEqual(8)
      expect(repeated(look.pictures.map(nameOf))).toEqual([])
      expect(shop.members.find(({ key }) => key === look.maker)?.performs).toContain(look.service)
    }
  })

  test('has valid drafts and archived looks: those once public are complete, a pair has two pictures', () => {
    for (const { state, title, caption, tags, pictures, maker, service } of shop.unpublished ?? []) {
      expect(length(title)).toBeGreaterThanOrEqual(2)
      expect(length(title)).toBeLessThanOrEqual(80)
      expect(length(caption)).toBeLessThanOrEqual(500)
      expect(repeated(tags)).toEqual([])
      expect(shop.members.find(({ key }) => key === maker)?.performs).toContain(service)
      for (const { alt } of pictures) expect(length(alt) >= 3 || (alt === '' && state === 'draft')).toBe(true)
    }
    for (const { isPair, pictures } of [...shop.looks, ...(shop.unpublished ?? [])])
      if (isPair) expect(pictures.length).toBeGreaterThanOrEqual(2)
  })

  test('describes each picture in its alternative text and keeps the focal point inside it', () => {
    for (const ref of picturesOf(shop)) {
      expect(length(ref.alt)).toBeGreaterThanOrEqual(3)
      expect(length(ref.alt)).toBeLessThanOrEqual(250)
      expect(ref.alt).not.toMatch(/\b(picture|image|photo(graph)?) of\b/i)
      if (!('photo' in ref)) continue
      for (const share of ref.focal ?? []) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
      }
    }
  })

  test('has comments under about a third of its looks, answered after they were made', () => {
    const commented = shop.looks.filter(({ comments }) => comments?.length)
    expect(commented.length).toBeGreaterThanOrEqual(Math.floor(shop.looks.length / 3))
    for (const { by, text, daysAgo, reply } of shop.looks.flatMap(({ comments }) => comments ?? [])) {
      expect(length(by)).toBeLessThanOrEqual(80)
      expect(length(text)).toBeGreaterThan(0)
      expect(length(text)).toBeLessThanOrEqual(2000)
      expect(daysAgo).toBeLessThanOrEqual(180)
      if (reply) expect(reply.daysAgo).toBeLessThanOrEqual(daysAgo)
    }
  })

  test('has 6 to 14 reviews of its own services, most of them good, not all', () => {
    expect(shop.reviews.length).toBeGreaterThanOrEqual(6)
    expect(shop.reviews.length).toBeLessThanOrEqual(14)
    for (const { service, text, reply } of shop.reviews) {
      expect(shop.services.map(({ key }) => key)).toContain(service)
      expect(length(text)).toBeLessThanOrEqual(4000)
      expect(length(reply)).toBeLessThanOrEqual(2000)
    }
    const good = shop.reviews.filter(({ rating }) => rating >= 4)
    expect(good.length / shop.reviews.length).toBeGreaterThanOrEqual(0.6)
    expect(good.length).toBeLessThan(shop.reviews.length)
  })

  test('contains no exclamation mark', () => {
    const words = JSON.stringify(shop)
    expect(words).not.toContain('!')
  })
})

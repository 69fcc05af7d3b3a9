import { depositClients } from '#core/money/deposits/deposit-rules.ts'
import { minorOf } from '#core/money/typed-amount.ts'
import { type ServiceText, serviceTexts } from '#core/shops/service-texts.ts'
import type {
  Crop,
  DemoComment,
  DemoLook,
  DemoMember,
  DemoReview,
  DemoService,
  DemoShop,
  PictureRef,
} from '../content.ts'
import { linesOf, listOf, numberOf, oneOf, sharesOf, spansOf, weekOf, wordsOf } from './shop-lines.ts'

type Frame = Omit<DemoShop, 'members' | 'services' | 'looks' | 'reviews'>
type Look = Omit<DemoLook, 'comments'> & { comments?: DemoComment[] }

/** Reads a shop's file; data/README.md says what its lines mean. */
export function readShop(text: string): DemoShop {
  const frame: Partial<Frame> = {}
  const shop = {
    members: [] as DemoMember[],
    services: [] as DemoService[],
    looks: [] as Look[],
    reviews: [] as DemoReview[],
  }
  const known = new Map<string, PictureRef>()
  /** what the next "shows", "caption", "comment", "reply" and "answer" belong to */
  let pictures: PictureRef[] = []
  let look: Pick<Look, 'caption' | 'isPair' | 'comments'> = { caption: '' }

  const pictureOf = (name: string) => {
    const picture = known.get(name)
    if (!picture) throw new Error(`The picture ${name} is not in this file.`)
    return picture
  }
  const beginLook = ([title, service, maker, tags]: (string | undefined)[]) => {
    const begun: Look = {
      title: given(title),
      caption: '',
      tags: listOf(tags),
      service: given(service),
      maker: given(maker),
      pictures: [],
    }
    ;[look, pictures] = [begun, begun.pictures]
    return begun
  }
  const beginUnpublished = (state: 'draft' | 'archived', [daysAgo, ...fields]: string[]) => {
    const unpublished = Object.assign(beginLook(fields), { state, daysAgo: numberOf(daysAgo) })
    frame.unpublished = [...(frame.unpublished ?? []), unpublished]
  }

  const readers: Record<string, (fields: string[]) => void> = {
    shop: (fields) => Object.assign(frame, named(['slug', 'name', 'category', 'tagline'], fields)),
    story: ([paragraph]) => (frame.story = joined(frame.story, paragraph)),
    place: (fields) => {
      const [position, timeZone] = fields.slice(5)
      const [lat, lng] = sharesOf<[number, number]>(position, 2)
      const address = named(['street', 'district', 'postalCode', 'city', 'country'], fields)
      Object.assign(frame, address, { lat, lng, timeZone: given(timeZone) })
    },
    'way-in': ([wayIn]) => (frame.wayIn = given(wayIn)),
    contact: (fields) => (frame.contact = named(['phone', 'email', 'website'], fields)),
    terms: ([currency, free, late]) => {
      frame.currency = given(currency)
      frame.freeCancelHours = numberOf(free)
      frame.lateCancelPercent = numberOf(late)
    },
    deposit: ([percent, from]) =>
      (frame.deposits = [...(frame.deposits ?? []), { percent: numberOf(percent), from: oneOf(depositClients, from) }]),
    load: ([load, busy]) => Object.assign(frame, { load: numberOf(load) }, busy && { busyToday: true }),
    'saturday-free': ([spans]) => (frame.freeOnSaturday = spansOf(wordsOf(spans))),
    closed: ([inDays, label]) =>
      (frame.closedDays = [...(frame.closedDays ?? []), { inDays: numberOf(inDays), label: given(label) }]),
    room: ([key, name, lanes]) =>
      (frame.rooms = [...(frame.rooms ?? []), { key: given(key), name: given(name), lanes: numberOf(lanes) }]),
    member: ([key, name, title, role, performs, week]) =>
      shop.members.push({
        key: given(key),
        name: given(name),
        title: given(title),
        role: oneOf(['owner', 'manager', 'staff'], role),
        performs: wordsOf(performs),
        week: weekOf(week),
      }),
    portrait: ([photo, focal]) => (shop.members.at(-1)!.portrait = { photo: given(photo), ...focalOf(focal) }),
    service: (fields) => shop.services.push(serviceOf(fields, given(frame.category), given(frame.currency))),
    photo: ([photo, alt = '', focal]) => known.set(given(photo), { photo: given(photo), alt, ...focalOf(focal) }),
    drawing: ([drawn, alt = '']) => known.set(given(drawn), { drawn: given(drawn), alt }),
    covers: ([names]) => (frame.covers = listOf(names).map(pictureOf)),
    look: (fields) => shop.looks.push(beginLook(fields)),
    draft: (fields) => beginUnpublished('draft', fields),
    archived: (fields) => beginUnpublished('archived', fields),
    caption: ([paragraph]) => (look.caption = joined(look.caption, paragraph)),
    shows: ([name]) => pictures.push(pictureOf(given(name))),
    detail: ([photo, crop, alt]) =>
      pictures.push({ photo: given(photo), crop: sharesOf<Crop>(crop, 4), alt: given(alt) }),
    pair: () => (look.isPair = true),
    comment: ([daysAgo, by, said]) =>
      (look.comments = [...(look.comments ?? []), { by: given(by), text: given(said), daysAgo: numberOf(daysAgo) }]),
    reply: ([daysAgo, said]) => (look.comments!.at(-1)!.reply = { text: given(said), daysAgo: numberOf(daysAgo) }),
    request: ([inDays, by, service, note]) => {
      pictures = []
      const asked = { by: given(by), service: given(service), inDays: numberOf(inDays), note: given(note), pictures }
      frame.requests = [...(frame.requests ?? []), asked]
    },
    review: ([rating, by, service, said]) =>
      shop.reviews.push({
        by: given(by),
        service: given(service),
        rating: oneOf([1, 2, 3, 4, 5], rating),
        text: given(said),
      }),
    answer: ([said]) => (shop.reviews.at(-1)!.reply = given(said)),
  }
  for (const { word, fields } of linesOf(text)) {
    const read = Object.hasOwn(readers, word) ? readers[word] : undefined
    try {
      if (!read) throw new Error('No line begins with this word.')
      read(fields)
    } catch (fault) {
      throw new Error(`${frame.slug}, "${word} ${fields.join(' | ')}": ${(fault as Error).message}`, { cause: fault })
    }
  }
  return { ...(frame as Frame), ...shop }
}

/** What stands behind the duration may stand in any order, or not at all. */
function serviceOf(
  [key, name, summary, price, duration, ...more]: string[],
  category: string,
  currency: string,
): DemoService {
  const service: DemoService = {
    key: given(key),
    name: given(name),
    category,
    summary: given(summary),
    priceMinor: amountOf(given(price).replace(/^from /, ''), currency),
    durationMin: numberOf(duration),
    ...(price?.startsWith('from ') && { priceKind: 'from' as const }),
  }
  for (const field of more) {
    const [word = '', rest = ''] = [field.split(' ', 1)[0], field.slice(field.indexOf(' ') + 1)]
    if (field === 'on request') service.confirmation = 'on_request'
    else if (word === 'then') service.bufferAfterMin = numberOf(rest)
    else if (word === 'every') service.slotStepMin = numberOf(rest)
    else if (word === 'in') service.rooms = wordsOf(rest)
    else if (word === 'category') service.category = rest
    else service[oneOf<ServiceText>(serviceTexts, word)] = rest
  }
  return service
}

function amountOf(field: string, currency: string): number {
  const minor = minorOf(field, currency)
  if (Number.isNaN(minor)) throw new Error(`"${field}" is no amount in ${currency}.`)
  return minor
}

function given(field: string | undefined): string {
  if (!field) throw new Error('A field is missing.')
  return field
}

function named<K extends string>(keys: readonly K[], fields: readonly string[]): Record<K, string> {
  return Object.fromEntries(keys.map((key, at) => [key, given(fields[at])])) as Record<K, string>
}

const joined = (before: string | undefined, paragraph: string | undefined) =>
  before ? `${before}\n\n${given(paragraph)}` : given(paragraph)

const focalOf = (field: string | undefined): { focal?: [number, number] } =>
  field ? { focal: sharesOf<[number, number]>(field, 2) } : {}

import type { DemoShop, PictureRef } from '../content.ts'

/** A shop that was never live, so nothing of it is public. */
export type UnopenedShop = DemoShop & {
  state: 'draft' | 'in_review'
  /** when it was begun and, in review, when it was sent in */
  begunHoursAgo: number
  sentHoursAgo?: number
  isPolicyChosen: boolean
  /** addresses that were invited and have not answered */
  invited: readonly { email: string; role: 'staff' | 'manager' }[]
}

const set = (seed: number, alt: string): PictureRef => ({ drawn: `nail-art-${seed}`, alt })
const tuesdayToSaturday: [number, number][] = [[600, 1080]]

/** Complete, and waiting for the operator. */
const meiaLua: UnopenedShop = {
  slug: 'meia-lua',
  name: 'Meia Lua',
  state: 'in_review',
  begunHoursAgo: 20,
  sentHoursAgo: 2,
  isPolicyChosen: true,
  invited: [{ email: 'rita@meia-lua.example', role: 'staff' }],
  tagline: 'Hand-painted nails in Chiado',
  category: 'nails',
  story:
    'A small room above a bookshop with one table and good light. I paint every set by hand, from your own pictures or from the wheel on the wall.\n\nYou sit for an hour, sometimes a little longer, and nobody hurries you.',
  street: 'Rua Anchieta 11',
  district: 'Chiado',
  city: 'Lisbon',
  postalCode: '1200-023',
  country: 'PT',
  lat: 38.7107,
  lng: -9.1417,
  timeZone: 'Europe/Lisbon',
  currency: 'EUR',
  freeCancelHours: 24,
  lateCancelPercent: 50,
  covers: [],
  load: 0,
  members: [
    {
      key: 'ines',
      name: 'The owner',
      title: 'Owner',
      role: 'owner',
      performs: ['painted', 'clear'],
      week: {
        2: tuesdayToSaturday,
        3: tuesdayToSaturday,
        4: tuesdayToSaturday,
        5: tuesdayToSaturday,
        6: tuesdayToSaturday,
      },
    },
  ],
  services: [
    {
      key: 'painted',
      name: 'Painted set',
      category: 'nails',
      summary: 'Ten nails, painted by hand',
      priceMinor: 6200,
      durationMin: 75,
      bufferAfterMin: 15,
    },
    {
      key: 'clear',
      name: 'Shape and clear',
      category: 'nails',
      summary: 'Shaped, cared for, left clear',
      priceMinor: 3500,
      durationMin: 45,
      bufferAfterMin: 10,
    },
  ],
  looks: [
    {
      title: 'Burgundy with daisies',
      caption: 'Painted by hand in an hour and a quarter.',
      tags: ['nails', 'daisies'],
      service: 'painted',
      maker: 'ines',
      pictures: [
        set(61, 'Ten burgundy tips with checks, dots and fine gold lines'),
        set(62, 'Ten black tips, three with white daisies'),
        set(63, 'Ten tips in pale green, two with gold chrome'),
      ],
    },
  ],
  reviews: [],
}

/** Half done: name, place and hours, but no service, look or rules. */
const tintaFresca: UnopenedShop = {
  ...meiaLua,
  slug: 'tinta-fresca',
  name: 'Tinta Fresca',
  state: 'draft',
  begunHoursAgo: 46,
  isPolicyChosen: false,
  invited: [],
  tagline: '',
  category: 'tattoo',
  story: '',
  street: 'Rua da Boavista 84',
  district: 'Cais do Sodré',
  postalCode: '1200-068',
  lat: 38.7081,
  lng: -9.1487,
  members: meiaLua.members.map((member) => ({ ...member, performs: [] })),
  services: [],
  looks: [],
}

/** The shop as that of the demo's owner, whoever it is. */
export function ownedBy(shop: UnopenedShop, shops: readonly DemoShop[]): UnopenedShop {
  const owner = shops[0]?.members.find(({ role }) => role === 'owner')
  if (!owner) throw new Error('The first shop of the demo has no owner.')
  return { ...shop, members: shop.members.map((member) => ({ ...member, name: owner.name })) }
}

export const unopenedShops: readonly UnopenedShop[] = [meiaLua, tintaFresca]

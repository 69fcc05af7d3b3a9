import type { DemoLook, DemoMember, DemoShop, PictureRef } from '#demo/content.ts'

/** Few distinct pictures, so that a filling takes seconds; one is a photograph, replaced by a placeholder if it cannot be fetched. */
const pictures: PictureRef[] = [
  { drawn: 'nail-art-1', alt: 'Ten painted tips on sage green' },
  { drawn: 'tiles-2', alt: 'A wall of green tiles' },
  { photo: 'ivory-jacket', alt: 'A portrait before a brick wall', focal: [0.5, 0.38] },
]
const cover: PictureRef = { drawn: 'tiles-13', alt: 'A wall of blue tiles' }

function look(title: string, service: string, maker: string, more: Partial<DemoLook> = {}): DemoLook {
  return {
    title,
    caption: `${title}, as it left the studio.`,
    tags: ['Sample', 'wall'],
    service,
    maker,
    pictures,
    ...more,
  }
}

const workdays = (spans: [number, number][]): DemoMember['week'] => ({
  2: spans,
  3: spans,
  4: spans,
  5: spans,
  6: spans,
})

function shop(slug: string, timeZone: string, own: Partial<DemoShop>): DemoShop {
  return {
    slug,
    name: `Shop ${slug}`,
    tagline: 'For tests only',
    category: 'ceramics',
    story: 'A shop that only tests visit.',
    street: 'Rua 1',
    district: 'Centro',
    city: 'Testing',
    postalCode: '1000',
    country: 'PT',
    lat: 38.7,
    lng: -9.1,
    timeZone,
    currency: 'EUR',
    freeCancelHours: 24,
    lateCancelPercent: 50,
    covers: [cover],
    members: [],
    services: [],
    looks: [],
    reviews: [],
    load: 0.6,
    ...own,
  }
}

/** Two people share one kiln; a closed day lies ahead. */
const kiln = shop('sample-kiln', 'Europe/Lisbon', {
  members: [
    {
      key: 'ana',
      name: 'Ana Sample',
      title: 'Potter',
      role: 'owner',
      performs: ['throw', 'fire'],
      week: workdays([
        [540, 780],
        [840, 1140],
      ]),
    },
    {
      key: 'bo',
      name: 'Bo Sample',
      title: 'Potter',
      role: 'staff',
      portrait: { photo: 'ivory-jacket' },
      performs: ['fire'],
      week: workdays([[600, 1080]]),
    },
    {
      key: 'cid',
      name: 'Cid Sample',
      title: 'Keeps the books',
      role: 'manager',
      performs: [],
      week: {},
    },
  ],
  unpublished: [
    {
      ...look('Fifth bowl', 'throw', 'ana', { pictures: [{ ...pictures[0]!, alt: '' }, pictures[1]!], isPair: true }),
      state: 'draft',
      daysAgo: 2,
    },
    { ...look('No bowl', 'fire', 'bo', { pictures: [] }), state: 'draft', daysAgo: 5 },
    { ...look('Old bowl', 'fire', 'bo'), state: 'archived', daysAgo: 40 },
  ],
  deposits: [{ percent: 20, from: 'new' }],
  rooms: [{ key: 'kiln', name: 'The kiln', lanes: 1 }],
  services: [
    {
      key: 'throw',
      name: 'Throw a bowl',
      category: 'ceramics',
      summary: 'At the wheel',
      priceMinor: 4500,
      durationMin: 60,
      bufferAfterMin: 15,
    },
    {
      key: 'fire',
      name: 'Glaze and fire',
      category: 'ceramics',
      summary: 'In the kiln',
      priceMinor: 3000,
      priceKind: 'from',
      durationMin: 90,
      slotStepMin: 30,
      confirmation: 'on_request',
      rooms: ['kiln'],
    },
  ],
  looks: [
    look('First bowl', 'throw', 'ana', {
      comments: [
        { by: 'Cleo Sample', text: 'That rim!', daysAgo: 3, reply: { text: 'Thank you.', daysAgo: 2 } },
        { by: 'Dan Sample', text: 'Older than the look.', daysAgo: 400 },
      ],
    }),
    look('Second bowl', 'fire', 'bo'),
    look('Third bowl', 'fire', 'ana'),
    look('Fourth bowl', 'throw', 'ana'),
  ],
  reviews: [
    { by: 'Cleo Sample', service: 'throw', rating: 5, text: 'Calm hands.', reply: 'Come again.' },
    { by: 'Dan Sample', service: 'fire', rating: 4, text: 'Hot.' },
    { by: 'Cleo Sample', service: 'fire', rating: 3, text: 'Slower than said.' },
  ],
  closedDays: [{ inDays: 7, label: 'Inventory' }],
})

/** Open past midnight, in a zone whose nights have 23 and 25 hours. */
const night = shop('sample-night', 'Europe/Berlin', {
  category: 'night-sky',
  members: [
    {
      key: 'eve',
      name: 'Eve Sample',
      title: 'Guide',
      role: 'owner',
      performs: ['walk'],
      week: { 5: [[1200, 1620]], 6: [[1200, 1620]], 7: [[1200, 1560]] },
    },
  ],
  services: [
    {
      key: 'walk',
      name: 'Night walk',
      category: 'night-sky',
      summary: 'Until late',
      priceMinor: 9000,
      durationMin: 120,
    },
  ],
  looks: [look('Out at one', 'walk', 'eve'), look('Out at two', 'walk', 'eve'), look('Out at three', 'walk', 'eve')],
  reviews: [{ by: 'Finn Sample', service: 'walk', rating: 5, text: 'So many stars.' }],
  load: 0.9,
})

const far = shop('sample-far', 'Asia/Tokyo', {
  currency: 'JPY',
  members: [
    {
      key: 'gen',
      name: 'Gen Sample',
      title: 'Dyer',
      role: 'owner',
      performs: ['dye'],
      week: workdays([[600, 1140]]),
    },
  ],
  services: [
    {
      key: 'dye',
      name: 'Dye a cloth',
      category: 'ceramics',
      summary: 'Indigo',
      priceMinor: 8000,
      durationMin: 45,
      bufferAfterMin: 10,
    },
  ],
  looks: [look('Blue cloth', 'dye', 'gen'), look('Bluer cloth', 'dye', 'gen')],
  reviews: [],
  load: 0.4,
})

export const sampleShops = [kiln, night, far]

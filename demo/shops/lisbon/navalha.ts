import type { DemoShop, PictureRef } from '#demo/content.ts'
import { detail } from '../detail.ts'

const pic = {
  pompadour: {
    photo: 'pompadour',
    alt: 'Smiling man with a black pompadour, short sides and a trimmed beard, white T-shirt',
    focal: [0.5, 0.4],
  },
  ivory: {
    photo: 'ivory-jacket',
    alt: 'Man with a short shaped afro in an ivory jacket before a brick wall, evening light',
    focal: [0.58, 0.32],
  },
  pattern: {
    photo: 'patterned-shirt',
    alt: 'Man with bleached curls above a headband and a short beard, orange patterned shirt',
    focal: [0.5, 0.3],
  },
  tieDye: { photo: 'tie-dye', alt: 'Man with a side fade and a full beard in a tie-dye shirt' },
} satisfies Record<string, PictureRef>

const day: [number, number][] = [[600, 1170]]

export const navalha: DemoShop = {
  slug: 'navalha',
  name: 'Navalha',
  tagline: 'Barber shop: fades, beards and a hot towel',
  category: 'hair',
  story:
    'Navalha is the razor. Three chairs from 1958, two clippers that never rest and a kettle for the towels. Jonas took over the shop from a barber who had cut three generations of the same street and left a drawer of their photographs.\n\nWe cut short hair, coils and waves, and we take beards seriously: shaped dry, finished with the blade, oiled. Nobody is hurried and nobody is sold wax they will not use.\n\nBook a chair or look in; if one is free, it is yours.',
  street: 'Rua do Grilo 54',
  district: 'Beato',
  city: 'Lisboa',
  postalCode: '1950-146',
  country: 'PT',
  wayIn: 'Striped pole, one step, ring if the door is shut.',
  contact: { phone: '+351 21 000 00 54', email: 'hello@navalha.example', website: 'https://navalha.example' },
  lat: 38.7338,
  lng: -9.1048,
  timeZone: 'Europe/Lisbon',
  currency: 'EUR',
  freeCancelHours: 4,
  lateCancelPercent: 50,
  covers: [pic.ivory, pic.pompadour, pic.pattern],
  load: 0.66,
  rooms: [{ key: 'chairs', name: 'Barber chairs', lanes: 3 }],
  members: [
    {
      key: 'jonas',
      name: 'Jonas Prata',
      title: 'Barber, owner',
      role: 'owner',
      portrait: { photo: 'face-quiff', focal: [0.5, 0.35] },
      performs: ['cut', 'beard', 'both', 'shave'],
      week: { 2: day, 3: day, 4: day, 5: day, 6: [[540, 1080]] },
    },
    {
      key: 'amadou',
      name: 'Amadou Sané',
      title: 'Fades and coils',
      role: 'staff',
      portrait: { photo: 'face-fade', focal: [0.5, 0.4] },
      performs: ['cut', 'fade', 'beard', 'both'],
      week: { 1: day, 2: day, 4: day, 5: day, 6: [[540, 1080]] },
    },
    {
      key: 'kevin',
      name: 'Kevin Lopes',
      title: 'Barber',
      role: 'staff',
      portrait: { photo: 'face-undercut', focal: [0.5, 0.4] },
      performs: ['cut', 'fade', 'beard'],
      week: { 3: day, 4: day, 5: day, 6: [[540, 1080]] },
    },
  ],
  services: [
    {
      key: 'cut',
      name: 'Haircut',
      category: 'hair',
      summary: 'Scissors or clippers, washed, dried and finished at the neck',
      priceMinor: 2200,
      durationMin: 30,
      bufferAfterMin: 5,
      rooms: ['chairs'],
    },
    {
      key: 'fade',
      name: 'Skin fade',
      category: 'hair',
      summary: 'From skin up, blended without a line, edges with the blade',
      priceMinor: 2600,
      durationMin: 45,
      bufferAfterMin: 5,
      rooms: ['chairs'],
    },
    {
      key: 'beard',
      name: 'Beard trim and shape',
      category: 'hair',
      summary: 'Shaped dry, cheeks and neck with the razor, oil',
      priceMinor: 1800,
      durationMin: 30,
      bufferAfterMin: 5,
      rooms: ['chairs'],
    },
    {
      key: 'both',
      name: 'Haircut and beard',
      category: 'hair',
      summary: 'The whole head in one hour',
      priceMinor: 3600,
      durationMin: 60,
      bufferAfterMin: 5,
      rooms: ['chairs'],
    },
    {
      key: 'shave',
      name: 'Hot towel shave',
      category: 'hair',
      summary: 'Three towels, two passes, no talking unless you begin',
      priceMinor: 2800,
      durationMin: 45,
      bufferAfterMin: 5,
      rooms: ['chairs'],
    },
  ],
  looks: [
    {
      title: 'Short afro, square at the temple',
      caption:
        'Picked out, shaped round and squared where it meets the temple. The line behind the ear is the part nobody asks for and everybody notices.\n\nForty-five minutes, every third week.',
      tags: ['afro', 'line-up', 'short hair', 'fade'],
      service: 'fade',
      maker: 'amadou',
      pictures: [pic.ivory, detail(pic.ivory, [0.28, 0.1, 0.64, 0.42], 'The round of the afro, square at the temple')],
      comments: [
        {
          by: 'Kwame Boateng',
          text: 'Do you do this with scissors only? My skin dislikes clippers.',
          daysAgo: 5,
          reply: { text: 'Yes. It takes an hour then. Write it in the note and I will plan for it.', daysAgo: 4 },
        },
      ],
    },
    {
      title: 'Pompadour and a three-day line',
      caption:
        'Length on top, short at the sides, and a beard kept exactly as long as it is on the third day. He blows it back in two minutes; we showed him how.',
      tags: ['pompadour', 'beard', 'side part', 'classic'],
      service: 'both',
      maker: 'jonas',
      pictures: [
        pic.pompadour,
        detail(pic.pompadour, [0.1, 0, 0.78, 0.56], 'Black hair swept back from the forehead, short at the sides'),
        detail(pic.pompadour, [0.16, 0.34, 0.68, 0.64], 'Trimmed moustache and beard, clean at the cheek'),
      ],
      comments: [{ by: 'Rui Sampaio', text: 'Two minutes is not a lie. I timed it.', daysAgo: 14 }],
    },
    {
      title: 'Bleached curls, headband weather',
      caption:
        'Only the tips are light, so it can grow out for months. Short at the sides, the curls left alone on top, and the beard taken down to a shadow.',
      tags: ['curls', 'bleached', 'beard', 'summer'],
      service: 'both',
      maker: 'amadou',
      pictures: [
        pic.pattern,
        detail(pic.pattern, [0.26, 0.09, 0.52, 0.36], 'Bleached curls above a knotted headband'),
        detail(pic.pattern, [0.29, 0.24, 0.44, 0.28], 'Short beard and moustache, yellow glasses'),
      ],
    },
    {
      title: 'Side fade, full beard',
      caption:
        'A low fade that disappears into the beard, which is the hard part: two lengths have to meet at the ear and look as if they had always known each other.',
      tags: ['fade', 'beard', 'low fade', 'streetwear'],
      service: 'fade',
      maker: 'kevin',
      pictures: [
        detail(
          pic.tieDye,
          [0.24, 0.08, 0.54, 0.44],
          'Man with a side fade and a beard in a tie-dye shirt, looking aside',
        ),
        detail(pic.tieDye, [0.33, 0.11, 0.34, 0.28], 'The fade where hair and beard meet'),
      ],
    },
  ],
  reviews: [
    {
      by: 'Ruben Teles',
      service: 'both',
      rating: 5,
      text: 'Went in a goalkeeper, came out a coach. Jonas has steady hands and good stories.',
    },
    {
      by: 'Idris Cole',
      service: 'fade',
      rating: 5,
      text: 'Best fade this side of the river, and Amadou is on time.',
    },
    {
      by: 'Peter Aldous',
      service: 'shave',
      rating: 4,
      text: 'Very relaxing. The third towel was a little hot for me.',
      reply: 'Thank you, Peter. There is now a thermometer beside the kettle.',
    },
    { by: 'Nuno Fragoso', service: 'beard', rating: 5, text: 'Tar washes out, it turns out. So does ten years.' },
    {
      by: 'Dário Matos',
      service: 'fade',
      rating: 4,
      text: 'Good cut. I waited ten minutes although I had a time, but there was coffee.',
    },
    {
      by: 'Miguel Carreira',
      service: 'cut',
      rating: 3,
      text: 'A bit shorter at the back than I asked for. It has grown since, and so has my patience.',
      reply: 'Fair, Miguel. Next time we show you the back twice before we stop.',
    },
    { by: 'Kwame Boateng', service: 'cut', rating: 5, text: 'My mother approves, again.' },
  ],
}

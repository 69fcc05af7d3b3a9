import type { DemoShop, PictureRef } from '#demo/content.ts'

const pic = {
  white: { photo: 'white-high-tops', alt: 'Pair of white leather high-tops lying on dark concrete' },
  canvas: {
    photo: 'canvas-high-tops',
    alt: 'Worn charcoal canvas high-tops on a bamboo floor, seen from above',
    focal: [0.52, 0.5],
  },
  blueLight: {
    photo: 'blue-light-runner',
    alt: 'Coral and teal running shoe on a white plinth in blue light',
    focal: [0.6, 0.55],
  },
  board: { photo: 'red-board', alt: 'Red plastic skateboard on a black and white crossing, from above' },
} satisfies Record<string, PictureRef>

const weekday: [number, number][] = [
  [660, 840],
  [900, 1170],
]

export const sola: DemoShop = {
  slug: 'sola',
  name: 'Sola',
  tagline: 'Sneakers cleaned, mended and painted by hand',
  category: 'sneakers',
  story:
    'Sola means sole. Nico was a shoe repairer’s grandson who wanted nothing to do with it, painted walls for ten years, and noticed that the best surface in the city was walking past him.\n\nWe clean shoes people have given up on, re-glue soles that smile, change linings and paint leather with colours that bend. We do not paint other people’s logos and we do not sell boxes. If a shoe is dead we say so, cut it open and show you why.\n\nCome with the pair you cannot throw away.',
  street: 'Rua dos Anjos 19',
  district: 'Anjos',
  city: 'Lisboa',
  postalCode: '1150-033',
  country: 'PT',
  wayIn: 'Ground floor, next to the chess café. Shoes off is optional.',
  lat: 38.7262,
  lng: -9.1348,
  timeZone: 'Europe/Lisbon',
  currency: 'EUR',
  freeCancelHours: 12,
  lateCancelPercent: 25,
  covers: [pic.white, pic.board, pic.blueLight],
  load: 0.64,
  members: [
    {
      key: 'nico',
      name: 'Nico Valério',
      title: 'Painter, owner',
      role: 'owner',
      performs: ['paint', 'lining', 'deck', 'plan'],
      week: { 2: weekday, 3: weekday, 4: weekday, 5: weekday, 6: [[660, 1080]] },
    },
    {
      key: 'sami',
      name: 'Samira Benali',
      title: 'Cleaning and soles',
      role: 'staff',
      performs: ['clean', 'sole', 'laces'],
      week: { 1: weekday, 2: weekday, 3: weekday, 5: weekday, 6: [[660, 1080]] },
    },
  ],
  services: [
    {
      key: 'clean',
      name: 'Deep clean',
      category: 'sneakers',
      summary: 'By hand, three brushes, laces in their own bath',
      includes: 'New insoles',
      priceMinor: 2800,
      durationMin: 30,
    },
    {
      key: 'sole',
      name: 'Sole re-glued or replaced',
      category: 'sneakers',
      summary: 'When it talks at every step',
      priceMinor: 4500,
      priceKind: 'from',
      durationMin: 45,
    },
    {
      key: 'paint',
      name: 'Hand-painted high-tops',
      category: 'sneakers',
      summary: 'Your pair, your idea, our paint; this appointment is drawing and masking',
      includes: 'Two drawings, sealing',
      bring: 'The clean pair and three pictures you like',
      priceMinor: 18000,
      priceKind: 'from',
      durationMin: 90,
    },
    {
      key: 'lining',
      name: 'New lining in real cloth',
      category: 'sneakers',
      summary: 'Woven cloth from small mills inside, where only you know',
      includes: 'Choice of nine cloths',
      priceMinor: 7500,
      durationMin: 60,
    },
    {
      key: 'laces',
      name: 'Laces, eyelets, small things',
      category: 'sneakers',
      summary: 'Ten minutes that change a shoe',
      priceMinor: 900,
      durationMin: 15,
    },
    {
      key: 'deck',
      name: 'Painted deck',
      category: 'sneakers',
      summary: 'A board to match, or to fight with, your shoes',
      priceMinor: 9500,
      durationMin: 60,
      confirmation: 'on_request',
    },
    {
      key: 'plan',
      name: 'Is it worth it?',
      category: 'sneakers',
      summary: 'Fifteen minutes, an honest look, no charge',
      priceMinor: 0,
      durationMin: 15,
    },
  ],
  looks: [
    {
      title: 'White, before the paint',
      caption:
        'Every custom pair begins here: stripped, cleaned, white. We take this picture for the client, because some look at it and decide to stop. Three have.\n\nThe others get two drawings, a week of thin coats and a sealer that survives the metro.',
      tags: ['high-tops', 'custom', 'white leather', 'hand-painted'],
      service: 'paint',
      maker: 'nico',
      pictures: [pic.white],
      comments: [
        {
          by: 'Ianis Rotaru',
          text: 'Does the paint crack at the toe?',
          daysAgo: 4,
          reply: {
            text: 'Not if the leather is stripped first. Bend mine as much as you like, they are by the door.',
            daysAgo: 3,
          },
        },
        { by: 'Bia Falcão', text: 'I am one of the three.', daysAgo: 15 },
      ],
    },
    {
      title: 'Festival canvas, day after',
      caption:
        'They came in a bag, the bag was also muddy. Two hours of brushing and one of waiting. We left the ink on the left toe, it was a phone number.',
      tags: ['canvas', 'deep clean', 'high-tops', 'mud'],
      service: 'clean',
      maker: 'sami',
      pictures: [pic.canvas],
      comments: [{ by: 'Kiko Matias', text: 'She called back. Thank you for not scrubbing.', daysAgo: 20 }],
    },
    {
      title: 'Coral that glows',
      caption:
        'The original coral had gone pink. Mixed again by eye under daylight, then checked under a blue lamp because he dances at night.',
      tags: ['coral', 'repaint', 'running shoe', 'blue light'],
      service: 'paint',
      maker: 'nico',
      pictures: [pic.blueLight],
    },
    {
      title: 'Red deck, zebra',
      caption:
        'She crosses here every day and wanted to be seen doing it. One colour, six coats, and a clear one with a little sand in it.',
      tags: ['skateboard', 'red', 'deck', 'custom'],
      service: 'deck',
      maker: 'nico',
      pictures: [pic.board],
    },
  ],
  reviews: [
    {
      by: 'Kiko Matias',
      service: 'clean',
      rating: 5,
      text: 'I was embarrassed to hand them over. She has seen worse, she said, that morning.',
    },
    {
      by: 'Ianis Rotaru',
      service: 'paint',
      rating: 5,
      text: 'Two drawings, both good, I could not choose, so left is one and right is the other.',
    },
    { by: 'Helena Gaspar', service: 'sole', rating: 4, text: 'Holding at 210 km. Smells of glue for a day.' },
    {
      by: 'Fausto Brandão',
      service: 'paint',
      rating: 3,
      text: 'Beautiful but took three weeks instead of one. I had to go to the party in sandals.',
      reply: 'Paint dries when it wants in January. We now give the long date first and ring if it is sooner.',
    },
    { by: 'Soraia Melo', service: 'lining', rating: 5, text: 'I take my shoes off in restaurants now.' },
    { by: 'Bia Falcão', service: 'plan', rating: 5, text: 'Told me to leave them white. Free of charge. Respect.' },
    { by: 'Adriano Leça', service: 'clean', rating: 4, text: 'Did not laugh about the washing machine. Not loudly.' },
  ],
}

import type { DemoShop, PictureRef } from '../content.ts'

const flash = (seed: number, alt: string): PictureRef => ({ drawn: `tattoo-flash-${seed}`, alt })

const pic = {
  snake: flash(1, 'Tattoo flash: green snake wound round a dagger with a yellow grip'),
  peony: flash(3, 'Tattoo flash: dark red peony in full bloom with blue-green leaves'),
  moon: flash(4, 'Tattoo flash: yellow crescent moon with a face and four red stars'),
  heart: flash(5, 'Tattoo flash: red heart in flames with a green band and rays'),
  moth: flash(10, 'Tattoo flash: moth with red upper and yellow lower wings'),
}

const covers = [
  flash(42, 'Wide flash sheet of six: sprig, dagger, moth, eye, heart and peony'),
  flash(43, 'Wide flash sheet with a peony and a burning heart'),
  flash(44, 'Wide flash sheet with a moon, a hand and a moth'),
]

const studio: [number, number][] = [[660, 1200]]
const late: [number, number][] = [[780, 1260]]

export const nadelUndNelke: DemoShop = {
  slug: 'nadel-und-nelke',
  name: 'Nadel & Nelke',
  tagline: 'Flash with bold lines, made to age well',
  category: 'tattoo',
  story:
    'Needle and carnation. We draw flash: pictures with few lines, few colours and enough black to be legible when you are eighty. Everything on the wall may be worn as it is; everything may be changed once.\n\nRosa learned in Hamburg from a man who only spoke between tattoos. Jule came from sign painting and cannot draw a thin line if she tries. We work with one client at a time, music by agreement, and a window you can look out of.\n\nYou are allowed to change your mind until the stencil is dry. People do, and it is fine.',
  street: 'Oranienstraße 191',
  district: 'Kreuzberg',
  city: 'Berlin',
  postalCode: '10999',
  country: 'DE',
  wayIn: 'Shop door on the street, one step. Knock if the curtain is drawn.',
  lat: 52.5008,
  lng: 13.4211,
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  freeCancelHours: 72,
  lateCancelPercent: 50,
  covers,
  load: 0.7,
  rooms: [{ key: 'chairs', name: 'Tattoo chairs', lanes: 2 }],
  members: [
    {
      key: 'rosa',
      name: 'Rosa Kempf',
      title: 'Tattooer, owner',
      role: 'owner',
      performs: ['small', 'medium', 'large', 'talk'],
      week: { 2: studio, 3: studio, 4: studio, 5: studio },
    },
    {
      key: 'jule',
      name: 'Jule Marquardt',
      title: 'Tattooer, lettering hand',
      role: 'staff',
      performs: ['small', 'medium', 'line', 'touch'],
      week: { 3: studio, 4: studio, 5: late, 6: late },
    },
    {
      key: 'ozan',
      name: 'Ozan Yıldız',
      title: 'Tattooer, late shifts',
      role: 'staff',
      performs: ['line', 'medium', 'talk', 'touch'],
      week: { 4: late, 5: late, 6: late },
    },
  ],
  services: [
    {
      key: 'small',
      name: 'Small flash',
      category: 'tattoo',
      summary: 'Up to a playing card, one sitting',
      includes: 'Aftercare and one touch-up',
      bring: 'A meal in your stomach and an identity card',
      priceMinor: 14000,
      durationMin: 75,
      bufferAfterMin: 15,
      rooms: ['chairs'],
    },
    {
      key: 'medium',
      name: 'Hand-sized flash',
      category: 'tattoo',
      summary: 'Off the wall, in two or three colours',
      includes: 'Aftercare and one touch-up',
      bring: 'Something sweet for the second hour',
      priceMinor: 26000,
      priceKind: 'from',
      durationMin: 150,
      bufferAfterMin: 20,
      rooms: ['chairs'],
    },
    {
      key: 'large',
      name: 'Large piece, one day',
      category: 'tattoo',
      summary: 'Back, thigh or chest; drawn for you after a talk',
      includes: 'Lunch',
      priceMinor: 68000,
      priceKind: 'from',
      durationMin: 360,
      bufferAfterMin: 30,
      confirmation: 'on_request',
      rooms: ['chairs'],
    },
    {
      key: 'line',
      name: 'Line only',
      category: 'tattoo',
      summary: 'Black, no shading, quick and clean',
      includes: 'Aftercare and one touch-up',
      priceMinor: 11000,
      durationMin: 60,
      bufferAfterMin: 15,
      rooms: ['chairs'],
    },
    {
      key: 'talk',
      name: 'Talk first',
      category: 'tattoo',
      summary: 'Half an hour, tracing paper, no needle',
      priceMinor: 0,
      durationMin: 30,
    },
    {
      key: 'touch',
      name: 'Touch-up of older work',
      category: 'tattoo',
      summary: 'Ours or anybody’s, if the lines allow',
      priceMinor: 8000,
      durationMin: 45,
      bufferAfterMin: 15,
      rooms: ['chairs'],
    },
  ],
  looks: [
    {
      title: 'Snake and dagger',
      caption:
        'The oldest argument on the wall. The snake always wins, because it has more line. Works on a forearm, a calf, or along the ribs if you are brave.\n\nGreen over black, one hand’s length. Two and a half hours with a break for cake.',
      tags: ['snake', 'dagger', 'bold line', 'green'],
      service: 'medium',
      maker: 'rosa',
      pictures: [pic.snake],
      comments: [
        {
          by: 'Malin Ek',
          text: 'Could the head point the other way on a left arm?',
          daysAgo: 5,
          reply: { text: 'It should. Animals look towards your heart, so we mirror it.', daysAgo: 4 },
        },
        { by: 'Kerstin Busch', text: 'Mine is eleven years old and still crisp. Rosa knows.', daysAgo: 22 },
      ],
    },
    {
      title: 'Peony, nearly black',
      caption:
        'Dark red needs courage and heals darker. It is the flower people come back to after the first two. Shoulder, thigh, or wherever there is room to bloom.',
      tags: ['peony', 'flower', 'dark red', 'shoulder'],
      service: 'medium',
      maker: 'rosa',
      pictures: [pic.peony],
      comments: [
        {
          by: 'Selin Arslan',
          text: 'Does it work on brown skin? The red, I mean.',
          daysAgo: 12,
          reply: {
            text: 'Yes, with more black around it. Come for a talk, I have healed pictures to show you.',
            daysAgo: 11,
          },
        },
      ],
    },
    {
      title: 'Moon with a nose',
      caption: 'He looks tired because he works nights. Four stars, or as many as you have sisters.',
      tags: ['moon', 'stars', 'small', 'yellow'],
      service: 'small',
      maker: 'jule',
      pictures: [pic.moon],
      comments: [
        { by: 'Greta Hölzl', text: 'Three stars on me, four on Toni, four on Mira. Somebody miscounted.', daysAgo: 30 },
      ],
    },
    {
      title: 'Heart on fire, band of green',
      caption:
        'The band is there for a name. Most leave it empty, and we think that is wise. The flames get a second pass of yellow after four weeks if they heal shy.',
      tags: ['heart', 'flames', 'classic', 'red'],
      service: 'small',
      maker: 'rosa',
      pictures: [pic.heart],
      comments: [
        {
          by: 'Tilman Roth',
          text: 'Has anyone ever put their own name in?',
          daysAgo: 9,
          reply: { text: 'Twice. Both very happy people.', daysAgo: 9 },
        },
      ],
    },
    {
      title: 'Moth, wings open',
      caption:
        'Made to sit on a breastbone or between the shoulder blades, where the body folds down the middle. A large one is drawn on you with a pen first, standing up, breathing.\n\nAsk for a talk before you book the day.',
      tags: ['moth', 'large', 'symmetry', 'chest'],
      service: 'large',
      maker: 'rosa',
      pictures: [pic.moth],
      comments: [{ by: 'Noa Stein', text: 'Lunch was included and it was good. So is the moth.', daysAgo: 48 }],
    },
  ],
  reviews: [
    {
      by: 'Kerstin Busch',
      service: 'medium',
      rating: 5,
      text: 'My fourth from Rosa. She told me to wait a year with the idea I came with and gave me a better one.',
    },
    {
      by: 'Paula Jensen',
      service: 'line',
      rating: 5,
      text: 'I was white as the wall. Jule talked about her allotment and then it was done.',
    },
    {
      by: 'Tilman Roth',
      service: 'small',
      rating: 4,
      text: 'Heart is perfect. Flames healed a little pale, second pass is booked and free.',
    },
    {
      by: 'Noa Stein',
      service: 'large',
      rating: 5,
      text: 'Six hours, two breaks, soup. She drew it on me freehand and I stopped worrying.',
    },
    {
      by: 'Karl Obermann',
      service: 'medium',
      rating: 3,
      text: 'Good tattoo, late start. I sat for forty minutes with a coffee and no word.',
      reply:
        'That was a hard tattoo before yours, but a word costs nothing. Sorry, Karl. We keep twenty minutes free now.',
    },
    {
      by: 'Selin Arslan',
      service: 'talk',
      rating: 5,
      text: 'Healed pictures on skin like mine, at last. Booked the same day.',
    },
    {
      by: 'Ben Ahlers',
      service: 'medium',
      rating: 4,
      text: 'Ozan is exact. The chair is hard for two and a half hours.',
    },
    {
      by: 'Lynn Sattler',
      service: 'touch',
      rating: 2,
      text: 'I hoped for more. The lines are darker but one has bled a little at the wrist.',
      reply:
        'Wrists are difficult and I should have refused that line. Come by, we look at it together, at no cost. Ozan',
    },
    {
      by: 'Mehmet Can',
      service: 'line',
      rating: 5,
      text: 'One in the morning, tea, a dagger. Berlin as it should be.',
    },
  ],
}

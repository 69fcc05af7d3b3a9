import type { DemoShop, PictureRef } from '../content.ts'

const flash = (seed: number, alt: string): PictureRef => ({ drawn: 'tattoo-flash', seed, alt })

const pic = {
  snake: flash(1, 'Tattoo flash: green snake wound round a dagger with a yellow grip'),
  peony: flash(3, 'Tattoo flash: dark red peony in full bloom with blue-green leaves'),
  moon: flash(4, 'Tattoo flash: yellow crescent moon with a face and four red stars'),
  heart: flash(5, 'Tattoo flash: red heart in flames with a green band and rays'),
  mushrooms: flash(6, 'Tattoo flash: three orange mushrooms with white spots in grass'),
  dark: flash(8, 'Flash sheet of six in dark red: dagger, burning heart, moon, sprig, peony and eye'),
  moth: flash(10, 'Tattoo flash: moth with red upper and yellow lower wings'),
  trio: flash(11, 'Flash in black line only: snake and dagger above a sprig and a hand'),
  sprigAbove: flash(12, 'Tattoo flash: leafy sprig with red berries above a heart and an eye'),
  bright: flash(13, 'Flash sheet of six in red, yellow and green: peony, sprig, moth, heart, mushrooms, snake'),
  four: flash(14, 'Flash sheet of four: moon, snake and dagger, weeping eye, open hand'),
  eye: flash(17, 'Tattoo flash: wide eye with a red iris and three falling tears'),
  dagger: flash(18, 'Tattoo flash: dagger with a red guard, pointing down'),
  hand: flash(19, 'Tattoo flash: open hand with a dark red sun in the palm'),
  lines: flash(20, 'Flash sheet of six in black line: moth, moon, snake, sprig, dagger and heart'),
  berries: flash(32, 'Tattoo flash: upright sprig with leaves and three red berries'),
}

const covers = [
  flash(42, 'Wide flash sheet of six: sprig, dagger, moth, eye, heart and peony'),
  flash(43, 'Wide flash sheet with a peony and a burning heart'),
  flash(44, 'Wide flash sheet with a moon, a hand and a moth'),
]

const studio: [number, number][] = [[660, 1200]]
const lateNight: [number, number][] = [[840, 1500]]

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
      portrait: { drawn: 'portrait' },
      performs: ['small', 'medium', 'large', 'talk'],
      week: { 2: studio, 3: studio, 4: studio, 5: studio },
    },
    {
      key: 'jule',
      name: 'Jule Marquardt',
      title: 'Tattooer, lettering hand',
      role: 'staff',
      portrait: { drawn: 'portrait' },
      performs: ['small', 'medium', 'line', 'touch'],
      week: { 3: studio, 4: studio, 5: lateNight, 6: lateNight },
    },
    {
      key: 'ozan',
      name: 'Ozan Yıldız',
      title: 'Tattooer, guest nights',
      role: 'staff',
      portrait: { drawn: 'portrait' },
      performs: ['line', 'medium', 'talk', 'touch'],
      week: { 4: lateNight, 5: lateNight, 6: lateNight },
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
      pictures: [pic.snake, pic.trio, pic.four],
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
      pictures: [pic.peony, pic.bright, pic.dark],
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
      pictures: [pic.moon, pic.four, pic.lines],
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
      pictures: [pic.heart, pic.dark, pic.sprigAbove],
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
      title: 'Three in the grass',
      caption:
        'For foragers, gardeners and one mycologist who corrected the gills. We have drawn them her way ever since.',
      tags: ['mushrooms', 'orange', 'nature', 'ankle'],
      service: 'small',
      maker: 'jule',
      pictures: [pic.mushrooms, pic.bright, pic.berries],
    },
    {
      title: 'Moth, wings open',
      caption:
        'Made to sit on a breastbone or between the shoulder blades, where the body folds down the middle. A large one is drawn on you with a pen first, standing up, breathing.\n\nAsk for a talk before you book the day.',
      tags: ['moth', 'large', 'symmetry', 'chest'],
      service: 'large',
      maker: 'rosa',
      pictures: [pic.moth, pic.bright, pic.lines],
      comments: [{ by: 'Noa Stein', text: 'Lunch was included and it was good. So is the moth.', daysAgo: 48 }],
    },
    {
      title: 'The eye that has seen it',
      caption: 'Three tears, lashes like a fence. Popular with nurses. We do not ask.',
      tags: ['eye', 'tears', 'red', 'forearm'],
      service: 'medium',
      maker: 'ozan',
      pictures: [pic.eye, pic.sprigAbove, pic.dark],
    },
    {
      title: 'Plain dagger',
      caption:
        'The first thing every apprentice learns and the last they get right. Straight, symmetrical, no place to hide.',
      tags: ['dagger', 'classic', 'small', 'straight'],
      service: 'small',
      maker: 'jule',
      pictures: [pic.dagger, pic.snake, pic.four],
    },
    {
      title: 'Sun in the palm',
      caption:
        'Do not put it in your own palm, it will be gone by spring. Inner arm, back of the knee, nape. The cuff can carry a date.',
      tags: ['hand', 'sun', 'inner arm', 'dotwork'],
      service: 'medium',
      maker: 'ozan',
      pictures: [pic.hand, pic.four, pic.trio],
      comments: [
        {
          by: 'Ben Ahlers',
          text: 'How small can the date be?',
          daysAgo: 16,
          reply: { text: 'Seven millimetres a figure. Below that, time turns eights into beans.', daysAgo: 15 },
        },
      ],
    },
    {
      title: 'Sprig, three berries',
      caption:
        'An hour, black leaves, a dot of red. The one we suggest to people who are afraid, because it is over before they notice.',
      tags: ['sprig', 'first tattoo', 'berries', 'line'],
      service: 'line',
      maker: 'jule',
      pictures: [pic.berries, pic.sprigAbove, pic.lines],
      comments: [{ by: 'Paula Jensen', text: 'My first. I talked so much that I missed it.', daysAgo: 7 }],
    },
    {
      title: 'Six in dark red',
      caption: 'A whole sheet in one ink set. Choose one now and another next year; they were drawn to sit together.',
      tags: ['flash sheet', 'dark red', 'set', 'collect'],
      service: 'small',
      maker: 'rosa',
      pictures: [pic.dark, pic.peony, pic.heart, pic.eye],
    },
    {
      title: 'Six in full colour',
      caption:
        'The window sheet. It has hung in the sun since spring, so the paper is browner than in the picture and the colours are not.',
      tags: ['flash sheet', 'colour', 'classic', 'window'],
      service: 'medium',
      maker: 'jule',
      pictures: [pic.bright, pic.moth, pic.mushrooms, pic.snake],
    },
    {
      title: 'Six without colour',
      caption:
        'The Friday night sheet: one hour each, black only, until two in the morning. Tea instead of beer, because blood should stay where it is.',
      tags: ['line', 'black', 'flash sheet', 'friday night'],
      service: 'line',
      maker: 'ozan',
      pictures: [pic.lines, pic.trio, pic.berries],
      comments: [
        {
          by: 'Mehmet Can',
          text: 'Can I come at one in the morning really?',
          daysAgo: 3,
          reply: { text: 'If the slot is there, I am too.', daysAgo: 3 },
        },
      ],
    },
    {
      title: 'Snake, sprig and hand in line',
      caption:
        'Three old lines by somebody else, gone soft. We pulled them tight again and added nothing. Bring what you have, we will be honest.',
      tags: ['touch-up', 'line', 'black', 'old work'],
      service: 'touch',
      maker: 'ozan',
      pictures: [pic.trio, pic.lines, pic.hand],
    },
    {
      title: 'Four to begin with',
      caption:
        'Put tracing paper on it, move it about on your arm, drink the coffee. The talk costs nothing and half of all good tattoos change in it.',
      tags: ['talk', 'flash sheet', 'advice', 'first tattoo'],
      service: 'talk',
      maker: 'rosa',
      pictures: [pic.four, pic.moon, pic.eye],
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

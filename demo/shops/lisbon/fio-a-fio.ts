import type { DemoShop, PictureRef } from '#demo/content.ts'
import { detail } from '../detail.ts'

const pic = {
  ombre: {
    photo: 'ombre-waves',
    alt: 'Woman with round glasses and long waves that go from brown to blonde, striped jumper',
    focal: [0.5, 0.35],
  },
  turquoise: {
    photo: 'turquoise-bob',
    alt: 'Woman with a blunt turquoise bob and a straight fringe inside a ring of light',
    focal: [0.5, 0.42],
  },
  updo: {
    photo: 'updo-sea',
    alt: 'Blonde hair pinned up, seen from behind, the sea in front of her',
    focal: [0.52, 0.4],
  },
  afro: {
    photo: 'blue-flare',
    alt: 'Woman in cobalt blue with a round afro, eyes closed, the sun flaring behind her',
    focal: [0.5, 0.42],
  },
  auburn: {
    photo: 'auburn-bob',
    alt: 'Woman with a chin-length auburn bob and a soft fringe, red jumper on ochre',
    focal: [0.5, 0.35],
  },
  curls: {
    photo: 'blonde-curls',
    alt: 'Laughing woman with tight blonde curls down to her eyes, on blue',
    focal: [0.5, 0.4],
  },
  braids: {
    photo: 'box-braids',
    alt: 'Smiling woman with long black box braids in a striped dress, on teal',
    focal: [0.5, 0.3],
  },
  denim: { photo: 'denim-light', alt: 'Woman in a black shirt, both hands at her teal hair' },
} satisfies Record<string, PictureRef>

const day: [number, number][] = [[570, 1140]]
const late: [number, number][] = [[660, 1200]]

export const fioAFio: DemoShop = {
  slug: 'fio-a-fio',
  name: 'Fio a Fio',
  tagline: 'Cuts, colour and curls, one strand at a time',
  category: 'hair',
  story:
    'Fio a fio means strand by strand. Mafalda opened with one chair and a mirror from a closed theatre; now there are four chairs and the mirror still makes everybody look a little dramatic.\n\nWe cut dry where it helps and wet where it must be. Laura mixes colour by weight and writes the recipe on your card, so it can be repeated. Edson cuts and braids curls, coils and afros, and has been doing it since his sisters let him.\n\nA first visit starts with ten minutes of talking. If what you want would harm your hair, we say so and show you the nearest thing that will not.',
  street: 'Rua do Beato 21',
  district: 'Beato',
  city: 'Lisboa',
  postalCode: '1950-042',
  country: 'PT',
  wayIn: 'Glass door beside the bakery, no steps.',
  contact: { phone: '+351 21 000 00 21', email: 'hello@fio-a-fio.example', website: 'https://fio-a-fio.example' },
  lat: 38.7352,
  lng: -9.1062,
  timeZone: 'Europe/Lisbon',
  currency: 'EUR',
  freeCancelHours: 24,
  lateCancelPercent: 50,
  covers: [pic.ombre, pic.updo, pic.turquoise],
  load: 0.7,
  freeOnSaturday: [[600, 690]],
  rooms: [
    { key: 'chairs', name: 'Chairs', lanes: 4 },
    { key: 'basin', name: 'Colour corner', lanes: 2 },
  ],
  members: [
    {
      key: 'mafalda',
      name: 'Mafalda Reis',
      title: 'Hairdresser, owner',
      role: 'owner',
      portrait: { photo: 'face-long-waves', focal: [0.5, 0.4] },
      performs: ['cut', 'fringe', 'updo', 'colour'],
      week: { 2: day, 3: day, 4: day, 5: day, 6: [[540, 1080]] },
    },
    {
      key: 'laura',
      name: 'Laura Ventura',
      title: 'Colour',
      role: 'manager',
      portrait: { photo: 'face-auburn', focal: [0.5, 0.4] },
      performs: ['balayage', 'colour', 'cut'],
      week: { 1: late, 2: late, 4: late, 5: late, 6: [[600, 1080]] },
    },
    {
      key: 'edson',
      name: 'Edson Tavares',
      title: 'Curls and braids',
      role: 'staff',
      performs: ['curls', 'braids', 'cut'],
      week: { 1: day, 3: day, 4: day, 5: day, 6: [[540, 1080]] },
    },
  ],
  services: [
    {
      key: 'cut',
      name: 'Cut and blow-dry',
      category: 'hair',
      summary: 'Talk, wash, cut, dry; you leave knowing how to do it at home',
      priceMinor: 4800,
      durationMin: 60,
      rooms: ['chairs'],
    },
    {
      key: 'fringe',
      name: 'Fringe trim',
      category: 'hair',
      summary: 'Ten careful minutes, dry, between two haircuts',
      priceMinor: 1200,
      durationMin: 15,
      rooms: ['chairs'],
    },
    {
      key: 'balayage',
      name: 'Balayage',
      category: 'hair',
      summary: 'Lightened by hand, free of foils, toned and cut',
      includes: 'Toner, care and a cut',
      bring: 'Two pictures of colours you like and one you do not',
      priceMinor: 14500,
      priceKind: 'from',
      durationMin: 180,
      bufferAfterMin: 15,
      slotStepMin: 30,
      rooms: ['basin'],
    },
    {
      key: 'colour',
      name: 'Full colour',
      category: 'hair',
      summary: 'From roots to tips, natural or not at all',
      includes: 'Recipe card for next time',
      priceMinor: 9500,
      priceKind: 'from',
      durationMin: 120,
      bufferAfterMin: 15,
      slotStepMin: 30,
      rooms: ['basin'],
    },
    {
      key: 'curls',
      name: 'Curl cut',
      category: 'hair',
      summary: 'Cut dry, curl by curl, then washed and shaped',
      bring: 'Your hair as you wear it, two days after washing',
      priceMinor: 6200,
      durationMin: 75,
      bufferAfterMin: 10,
      rooms: ['chairs'],
    },
    {
      key: 'braids',
      name: 'Box braids',
      category: 'hair',
      summary: 'Medium, to the waist; films, snacks and a break at two hours',
      includes: 'Extensions in one colour',
      priceMinor: 16000,
      durationMin: 300,
      bufferAfterMin: 15,
      slotStepMin: 30,
      confirmation: 'on_request',
      rooms: ['chairs'],
    },
    {
      key: 'updo',
      name: 'Pinned up for a day',
      category: 'hair',
      summary: 'For weddings and stages; holds in wind',
      bring: 'A top that opens at the front',
      priceMinor: 7000,
      durationMin: 75,
      rooms: ['chairs'],
    },
  ],
  looks: [
    {
      title: 'Brown into honey',
      caption:
        'Painted by hand from the cheekbones down, so the roots stay hers and nothing needs repeating before summer. Three hours, one coffee, and a cut of two fingers at the end.\n\nThe recipe is on her card: two shades, eleven minutes apart.',
      tags: ['balayage', 'long hair', 'waves', 'blonde'],
      service: 'balayage',
      maker: 'laura',
      pictures: [
        pic.ombre,
        detail(pic.ombre, [0.28, 0.48, 0.56, 0.52], 'Blonde ends in loose waves over a striped sleeve'),
        detail(pic.ombre, [0.28, 0, 0.5, 0.5], 'Brown roots with a centre parting, round glasses'),
      ],
      comments: [
        {
          by: 'Carolina Vaz',
          text: 'How does it look after four months? I never make it back on time.',
          daysAgo: 3,
          reply: {
            text: 'Softer, that is all. The line grows down and nobody can tell. Come back when you feel like it.',
            daysAgo: 2,
          },
        },
        { by: 'Joana Sá', text: 'Showed this to my sister and now we are both booked.', daysAgo: 12 },
      ],
    },
    {
      title: 'Turquoise, blunt, no apology',
      caption:
        'One length, one line, one colour. We bleach in two sittings so the hair stays hair, and the fringe is cut last, with everybody holding their breath.\n\nIt fades to mint in five weeks, and mint is lovely too.',
      tags: ['bob', 'turquoise', 'fringe', 'bold colour'],
      service: 'colour',
      maker: 'laura',
      pictures: [
        pic.turquoise,
        detail(pic.turquoise, [0.26, 0.14, 0.54, 0.44], 'Straight fringe and a blunt line at the jaw'),
      ],
      comments: [
        {
          by: 'Sofia Brandt',
          text: 'Does it come off on pillows?',
          daysAgo: 9,
          reply: {
            text: 'The first three nights. Use an old pillowcase, or one you always wanted in blue.',
            daysAgo: 9,
          },
        },
      ],
    },
    {
      title: 'Up, and it stays up',
      caption:
        'Eleven pins and no lacquer helmet. Done at nine, photographed at six after a swim she had promised not to take.',
      tags: ['updo', 'blonde', 'wedding', 'summer'],
      service: 'updo',
      maker: 'mafalda',
      pictures: [pic.updo],
      comments: [{ by: 'Beatriz Amaro', text: 'Wore it for fourteen hours, danced for six.', daysAgo: 25 }],
    },
    {
      title: 'A round afro, shaped dry',
      caption:
        'No ruler, no clippers. Edson walks around the chair, lifts, looks, and takes away what breaks the circle. It took an hour and most of it was looking.',
      tags: ['afro', 'natural hair', 'curls', 'shape'],
      service: 'curls',
      maker: 'edson',
      pictures: [pic.afro, detail(pic.afro, [0.22, 0.18, 0.62, 0.44], 'The edge of the afro against the light')],
    },
    {
      title: 'Auburn bob with a fringe',
      caption:
        'Cut to the chin while dry, because this wave jumps up two fingers when it is washed. The colour is her own with a warm glaze over it.',
      tags: ['bob', 'auburn', 'fringe', 'short hair'],
      service: 'cut',
      maker: 'mafalda',
      pictures: [pic.auburn],
    },
    {
      title: 'Curls to the eyes, on purpose',
      caption:
        'She said she wanted to hide behind them on bad days and shake them off on good ones. This was a good one.',
      tags: ['curls', 'blonde', 'curly hair', 'fringe'],
      service: 'curls',
      maker: 'edson',
      pictures: [pic.curls],
      comments: [
        {
          by: 'Adaeze Obi',
          text: 'Is this possible on hair that has been straightened for years?',
          daysAgo: 17,
          reply: { text: 'Step by step. We cut a little every two months and let the curl come back.', daysAgo: 16 },
        },
      ],
    },
    {
      title: 'Box braids to the waist',
      caption:
        'Five hours, two films and a break for soup. Medium parts, light at the temples, and they last eight weeks with a silk scarf at night.',
      tags: ['braids', 'box braids', 'long hair', 'protective style'],
      service: 'braids',
      maker: 'edson',
      pictures: [pic.braids],
    },
    {
      title: 'Teal at the roots of the day',
      caption:
        'Her job allows one wild thing, and this is it: dark at the crown, teal to the shoulders, and jeans to match. Washed in cold water it keeps for two months.',
      tags: ['teal', 'bold colour', 'shoulder length', 'waves'],
      service: 'colour',
      maker: 'mafalda',
      pictures: [
        detail(
          pic.denim,
          [0.16, 0.16, 0.7, 0.46],
          'Woman with teal hair to her shoulders, both hands lifting it at the sides',
        ),
        detail(pic.denim, [0.31, 0.2, 0.38, 0.26], 'Teal strands beside her face, dark at the parting'),
      ],
    },
  ],
  requests: [
    {
      by: 'Adaeze Obi',
      service: 'braids',
      inDays: 6,
      note: 'To the waist, please, in black. My scalp is tender at the temples, so light there. Can I bring my own lunch?',
      pictures: [],
    },
  ],
  reviews: [
    {
      by: 'Carolina Vaz',
      service: 'balayage',
      rating: 5,
      text: 'The first colour that looks like me on a good holiday. Laura wrote the recipe down, which I find very calming.',
    },
    {
      by: 'Miguel Carreira',
      service: 'cut',
      rating: 5,
      text: 'I asked for shorter and was asked why. Good question, better haircut.',
    },
    {
      by: 'Adaeze Obi',
      service: 'curls',
      rating: 5,
      text: 'Edson knows what a coil does when it dries. I have waited years for this sentence.',
    },
    {
      by: 'Hanna Lind',
      service: 'colour',
      rating: 3,
      text: 'Lovely colour, but the appointment ran forty minutes over and I had to leave with wet hair.',
      reply:
        'We are sorry, Hanna. Colour now has fifteen minutes more in the calendar, and your next blow-dry is on us.',
    },
    { by: 'Rita Lobo', service: 'fringe', rating: 5, text: 'Ten minutes, twelve euros, new person.' },
    {
      by: 'Beatriz Amaro',
      service: 'updo',
      rating: 5,
      text: 'It survived a beach wedding and my uncle’s dancing.',
    },
    {
      by: 'Yasmin Haddad',
      service: 'cut',
      rating: 4,
      text: 'They have a corner with a curtain, and nobody made a thing of it. The music could be quieter.',
    },
    {
      by: 'Ana Ribeiro',
      service: 'balayage',
      rating: 4,
      text: 'Very happy with the result. Three hours is three hours, though, so bring a book.',
    },
  ],
}

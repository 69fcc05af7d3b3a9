import type { DemoShop, PictureRef } from '#demo/content.ts'

const set = (seed: number, alt: string): PictureRef => ({ drawn: `nail-art-${seed}`, alt })

/** The same nails before the work. */
const bare = (seed: number, alt: string): PictureRef => ({ drawn: `nail-art-${seed}-before`, alt })

const pic = {
  waves: set(1, 'Ten nail tips on sage green: dark green French, soft fades and green waves'),
  lilac: set(2, 'Ten pointed tips on lilac: violet checks, tortoiseshell, stripes and pale fades'),
  orange: set(3, 'Sample wheel on yellow: orange and white checks, daisies and warm fades'),
  daisiesBare: bare(13, 'The same wheel before, its tips shaped and bare'),
  daisies: set(13, 'Sample wheel on pink: burgundy tips with white daisies, swirls and fine French tips'),
  frenchTray: set(18, 'Ten square tips on lilac: violet French with a fine gold line and one violet fade'),
  wine: set(29, 'Ten rounded tips on pink: burgundy marble with two gold chrome nails'),
}

const covers = [
  set(44, 'Five tips in a row on pale blue: tortoiseshell, blue fades, a blue wave and red dots'),
  set(42, 'Five pointed tips in a row on lilac: violet fade, plain lilac and marble'),
  set(41, 'Five square tips in a row on sage: polka dots, gold foil, a green fade and a wave'),
]

const weekday: [number, number][] = [[600, 1200]]
const late: [number, number][] = [[720, 1260]]

export const halfMoonNails: DemoShop = {
  slug: 'half-moon-nails',
  name: 'Half Moon',
  tagline: 'Three tables, hand-painted nails, no rushing',
  category: 'nails',
  story:
    'Named after the small pale moon at the root of a nail, which most polish covers and we leave alone.\n\nDeja painted miniatures for doll houses before she painted hands; the brushes are the same. Soo-ah invented nine of the designs on the wheel on the train from Cascais. Carmen does the shapes, and a good shape is most of it.\n\nWe have three tables and we do not double-book them. Bring a scarf, a matchbox, a bit of wallpaper: anything small enough to copy. Healthy nails first, so if yours need a rest we will say so and paint them clear.',
  street: 'Rua do Açúcar 88',
  district: 'Marvila',
  city: 'Lisboa',
  postalCode: '1950-009',
  country: 'PT',
  wayIn: 'First floor, ten steps up; ring and we come down to help.',
  lat: 38.7372,
  lng: -9.1031,
  timeZone: 'Europe/Lisbon',
  currency: 'EUR',
  freeCancelHours: 24,
  lateCancelPercent: 50,
  covers,
  load: 0.74,
  freeOnSaturday: [[660, 780]],
  rooms: [{ key: 'tables', name: 'Nail tables', lanes: 3 }],
  members: [
    {
      key: 'deja',
      name: 'Deja Whitaker',
      title: 'Nail artist, owner',
      role: 'owner',
      performs: ['painted', 'full', 'copy', 'wheel'],
      week: { 2: weekday, 3: weekday, 4: weekday, 5: late, 6: [[600, 1080]] },
    },
    {
      key: 'sooah',
      name: 'Soo-ah Lim',
      title: 'Nail artist',
      role: 'staff',
      performs: ['painted', 'full', 'chrome', 'fade'],
      week: { 1: late, 3: late, 4: late, 5: late, 6: [[600, 1080]] },
    },
    {
      key: 'carmen',
      name: 'Carmen Rivas',
      title: 'Shapes and care',
      role: 'staff',
      performs: ['shape', 'fade', 'rest'],
      week: { 1: weekday, 2: weekday, 4: weekday, 5: weekday, 7: [[660, 1020]] },
    },
  ],
  services: [
    {
      key: 'painted',
      name: 'Painted set',
      category: 'nails',
      summary: 'Four designs shared over ten nails',
      includes: 'Shape, gel, top coat',
      priceMinor: 9800,
      durationMin: 105,
      bufferAfterMin: 15,
      rooms: ['tables'],
    },
    {
      key: 'full',
      name: 'Ten little paintings',
      category: 'nails',
      summary: 'Every nail different, all evening if it takes that',
      includes: 'Tea and a foot rest',
      priceMinor: 16500,
      priceKind: 'from',
      durationMin: 180,
      bufferAfterMin: 15,
      confirmation: 'on_request',
      rooms: ['tables'],
    },
    {
      key: 'fade',
      name: 'Soft fades',
      category: 'nails',
      summary: 'Sponged by hand, no hard edge anywhere',
      priceMinor: 7200,
      durationMin: 75,
      bufferAfterMin: 10,
      rooms: ['tables'],
    },
    {
      key: 'chrome',
      name: 'Chrome accents',
      category: 'nails',
      summary: 'Two nails that shine, eight that let them',
      priceMinor: 8500,
      durationMin: 90,
      bufferAfterMin: 10,
      rooms: ['tables'],
    },
    {
      key: 'copy',
      name: 'Copy my scarf',
      category: 'nails',
      summary: 'Bring a pattern, we make it one centimetre wide',
      bring: 'The scarf, tile, sleeve or stamp',
      priceMinor: 12500,
      durationMin: 120,
      bufferAfterMin: 15,
      rooms: ['tables'],
    },
    {
      key: 'shape',
      name: 'Shape and clear',
      category: 'nails',
      summary: 'The right length, the right curve, nothing else',
      priceMinor: 3800,
      durationMin: 40,
      rooms: ['tables'],
    },
    {
      key: 'rest',
      name: 'A rest for your nails',
      category: 'nails',
      summary: 'Gel off gently, oil, advice, a month of patience',
      priceMinor: 3200,
      durationMin: 30,
      rooms: ['tables'],
    },
    {
      key: 'wheel',
      name: 'Choose at the wheel',
      category: 'nails',
      summary: 'Twenty minutes with two hundred samples, before a big day',
      priceMinor: 1000,
      durationMin: 20,
    },
  ],
  looks: [
    {
      title: 'Green water',
      caption:
        'Fades, tips and three lines that wander. Soo-ah drew the wave on the train from Cascais and you can see where it braked.',
      tags: ['green', 'waves', 'french', 'tips'],
      service: 'painted',
      maker: 'sooah',
      pictures: [pic.waves],
    },
    {
      title: 'Violet edge, gold line',
      caption: 'French for people who find French boring. The line is real leaf, laid with a damp brush.',
      tags: ['french', 'violet', 'gold line', 'square'],
      service: 'painted',
      maker: 'deja',
      pictures: [pic.frenchTray],
      comments: [{ by: 'Hannah Roth', text: 'The only French my daughter approves of.', daysAgo: 27 }],
    },
    {
      title: 'Lilac with a wild side',
      caption:
        'Ten tips painted as a sample for an indecisive bride. She took the checks and wore the tortoise to the rehearsal.',
      tags: ['lilac', 'checks', 'tortoiseshell', 'pointed'],
      service: 'full',
      maker: 'sooah',
      pictures: [pic.lilac],
    },
    {
      title: 'Marble and two golds',
      caption:
        'Burgundy stone with veins, and chrome on the two ring fingers, so that the rings have company.\n\nChrome is a powder rubbed in with a fingertip. It is the most satisfying minute of the day and you may do it yourself.',
      tags: ['burgundy', 'marble', 'chrome', 'gold'],
      service: 'chrome',
      maker: 'sooah',
      pictures: [pic.wine],
      comments: [{ by: 'Joy Adeyemi', text: 'I did rub it in myself. Highlight of March.', daysAgo: 33 }],
    },
    {
      title: 'Checkerboard and marmalade',
      caption:
        'She brought a jar. The label was checked, the rest was orange, and that is the set. Daisies on the short finger because there was room.\n\nSquare, medium length, five weeks without a chip so far.',
      tags: ['checks', 'orange', 'daisies', 'square'],
      service: 'copy',
      maker: 'deja',
      pictures: [pic.orange],
      comments: [
        {
          by: 'Tasha Green',
          text: 'Would you do this on very short nails?',
          daysAgo: 4,
          reply: { text: 'Yes, four squares across instead of six. It gets bolder, not worse.', daysAgo: 3 },
        },
        { by: 'Ivy Leong', text: 'A jar. I have a whole kitchen to bring.', daysAgo: 10 },
      ],
    },
    {
      title: 'Burgundy garden',
      caption: 'Daisies need five dots and the patience not to make a sixth. Dark ground so they stand up.',
      tags: ['burgundy', 'daisies', 'short', 'autumn'],
      service: 'painted',
      maker: 'sooah',
      pictures: [pic.daisiesBare, pic.daisies],
      isPair: true,
      comments: [
        {
          by: 'Rosalind Achebe',
          text: 'Wore these to a funeral and to a party in one week. Right both times.',
          daysAgo: 19,
        },
      ],
    },
  ],
  reviews: [
    {
      by: 'Tasha Green',
      service: 'copy',
      rating: 5,
      text: 'I brought my grandmother’s headscarf. Deja got the mistake in the pattern right too.',
    },
    {
      by: 'Rosalind Achebe',
      service: 'painted',
      rating: 5,
      text: 'Soo-ah works in silence and then says one very funny thing. Three weeks in, no chips.',
    },
    {
      by: 'Ellen Park',
      service: 'shape',
      rating: 4,
      text: 'Clean and careful. Ten steps up with a pram is a workout, they did come down.',
    },
    {
      by: 'Hannah Roth',
      service: 'painted',
      rating: 4,
      text: 'Beautiful gold line. One nail lifted in week two, fixed in ten minutes without a word about it.',
    },
    { by: 'Joy Adeyemi', service: 'chrome', rating: 5, text: 'Worth it for the powder alone.' },
    {
      by: 'Lorna Pike',
      service: 'full',
      rating: 3,
      text: 'Stunning work, but it took three hours and three quarters and I missed my train.',
      reply:
        'We planned ten nails and you had eleven ideas. We should have said stop. Now we agree on a last minute first.',
    },
    { by: 'Monique Baptiste', service: 'full', rating: 5, text: 'I type like a pianist in a film.' },
    {
      by: 'Stacy Volk',
      service: 'fade',
      rating: 2,
      text: 'The blue was greener than on the wheel, which I only saw outside.',
      reply: 'Our lamp had aged. It has been changed, and so were your nails the same week. Thank you for coming back.',
    },
    {
      by: 'Ivy Leong',
      service: 'copy',
      rating: 5,
      text: 'Matchbox, tea tin, kitchen tile. I am working through my kitchen.',
    },
    { by: 'Dana Whitlow', service: 'rest', rating: 4, text: 'Told me to go without for a month. Annoying, correct.' },
  ],
}

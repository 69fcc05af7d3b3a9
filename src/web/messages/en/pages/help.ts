import { holdLength } from '#web/messages/en/booking/hold-length.ts'

export const help = {
  title: 'Help',
  intro: 'See finished work, see when its maker is free, and book it.',
  sections: [
    {
      id: 'looking',
      title: 'Looking',
      paragraphs: [
        'A look is one finished piece of work, in pictures. Its price and maker belong to a service you can book yourself.',
        'The pill on each look is its next free time. A filled dot means today, a ring means later, a grey ring means fully booked for the coming weeks.',
      ],
    },
    {
      id: 'times',
      title: 'Times',
      paragraphs: [
        'All times are the shop’s local time. If yours differs, it’s shown beside it.',
        'A look shows the times its maker is open and not yet booked. They’re always up to date.',
      ],
    },
    {
      id: 'booking',
      title: 'Booking',
      paragraphs: [
        `Pick a free time and we hold it in your cart for ${holdLength}. You can add looks from other shops: the cart tells you if two overlap, or if there’s too little time to get from one to the next.`,
        'Everything in your cart is booked together, or nothing is. You pay each shop on the day; nothing is charged here.',
        'Some shops approve bookings first, within 24 hours. The time is held for you until then, and we e-mail you the answer.',
        'You can move or cancel appointments under Bookings. We show you any fee, and until when it’s free, before you confirm.',
      ],
    },
    {
      id: 'saved',
      title: 'Saved looks',
      paragraphs: [
        'Tap the heart on a look to save it. Under Saved you can sort looks into collections. Nobody else sees them.',
        'If a shop takes a look down, it leaves your saved looks, and returns if the shop publishes it again.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [
        'Your account is ready once you open the link we e-mail you.',
        'Forgot your password? Get a link to a new one on the sign-in page. Choosing a new one signs you out everywhere.',
        'Under Security you find your second factor, where you’re signed in, and the ways you sign in. Keep your recovery codes somewhere safe.',
      ],
    },
    {
      id: 'makers',
      title: 'For makers',
      paragraphs: [
        'With an account you can open a shop under “Open a shop”. Some sites review new shops first, or need an invitation.',
        'Lookbook is free software. It runs on your own server, with your pictures and your calendar on it.',
        'If you work in a shop, its studio is in your account menu: looks, pictures, bookings, and requests to answer.',
      ],
    },
    {
      id: 'keyboard',
      title: 'Accessibility',
      paragraphs: [
        'Everything works by keyboard. Use the arrow keys to move between days and pictures. Escape closes dialogs.',
        'Every picture has a description. Nothing plays by itself, and animations are off if your system asks for reduced motion.',
      ],
    },
  ],
}

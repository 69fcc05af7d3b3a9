export const help = {
  title: 'Help',
  intro: 'See finished work, see when its maker is free, and book it.',
  sections: [
    {
      id: 'looking',
      title: 'Looking',
      paragraphs: [
        'A look is one finished piece of work, in pictures. Its name, its price and its maker belong to a service you can have yourself.',
        'The pill on each look is its next free time. A filled dot means today, a ring means later, a grey ring means nothing is free in the coming weeks.',
      ],
    },
    {
      id: 'times',
      title: 'Times',
      paragraphs: [
        'All times are on the clock of the shop. Where yours shows another time, that stands beside it.',
        'A look offers the times its maker has open and nobody else has taken. They are worked out when you ask, so what you see is true at that moment.',
      ],
    },
    {
      id: 'booking',
      title: 'Booking',
      paragraphs: [
        'Press a free time and it is kept for you for ten minutes, in your cart. Looks of other shops may stand beside it: the cart says where two are at the same time, or where the way between them is too long.',
        'The cart is booked whole or not at all. You pay each shop on the day; nothing is charged here.',
        'Some shops answer first, within 24 hours. The time is yours until then, and the answer comes by mail.',
        'Under Bookings an appointment can be moved or cancelled. What that costs, and until when it costs nothing, is said before you do it.',
      ],
    },
    {
      id: 'saved',
      title: 'Saved looks',
      paragraphs: [
        'Press the heart on a look and it waits for you under Saved, where you can put it into collections of your own. Nobody else sees them.',
        'A look its shop takes down leaves your saved looks, and is back in them if the shop shows it again.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [
        'An account is yours once you open the link we send to your address. Until then nobody can use it, not even you.',
        'Forgotten your password? Ask for a link to a new one on the sign-in page. Whoever was signed in before is signed out then.',
        'A second factor, the places where you are signed in and the ways you sign in stand under Security. Keep the recovery codes where you would keep a key.',
      ],
    },
    {
      id: 'makers',
      title: 'For makers',
      paragraphs: [
        'With an account you can open a shop of your own under “Open a shop”. Depending on the site it is reviewed first, or needs an invitation.',
        'Lookbook is free software: it runs on one machine of your own, with your pictures and your calendar on it.',
        'Who works in a shop finds its studio beside their own account: its looks and their pictures, what is booked, and the requests that wait for an answer.',
      ],
    },
    {
      id: 'keyboard',
      title: 'By keyboard and by ear',
      paragraphs: [
        'Everything can be reached with Tab. In a row of days and in pictures the arrow keys move one on. Escape closes what was opened.',
        'Every picture has words. Nothing moves by itself, and nothing moves at all where the system asks for less motion.',
      ],
    },
  ],
}

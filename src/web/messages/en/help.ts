export const help = {
  title: 'Help',
  intro: 'Lookbook shows finished work and when its maker is free.',
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
        'All times are on the clock of the shop, wherever you read them.',
        'A look offers the times its maker has open and nobody else has taken. They are worked out when you ask, so what you see is true at that moment.',
      ],
    },
    {
      id: 'booking',
      title: 'Booking',
      paragraphs: ['This version is the shop window: booking comes in a later version.'],
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
        'Whoever runs this installation opens shops in it. Lookbook is free software: it runs on one machine of your own, with your pictures and your calendar on it.',
        'The page for running a shop yourself comes in a later version.',
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

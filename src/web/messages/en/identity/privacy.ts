export const privacy = {
  title: 'Privacy',
  intro: 'What this site stores about you, and what it doesn’t.',
  controller: (who: string) => `Responsible for your data: ${who}`,
  mapTiles: (host: string) =>
    `The background of maps is loaded from ${host}, which sees your address when you open a map. Everything else comes from this site.`,
  sections: [
    {
      id: 'visitors',
      title: 'Visitors',
      paragraphs: [
        'You can browse everything without an account. No cookie is set for that, nothing is counted per person, and nothing is fetched from any other site: pictures, fonts and code all come from this site.',
        'Once something is in your cart, a cookie remembers your cart for 30 days. No script can read it.',
        'Your browser keeps your choice of light or dark and of language, for itself. A look you save while offline or signed out waits there too, until it can be sent.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      paragraphs: [
        'With an account this site stores your name, your address, your picture if you give one, your language and time zone, the looks you save and your collections, and which browsers are signed in and when they last were. Your password is stored as a hash that can’t be reversed.',
        'While you’re signed in, your browser keeps your saved looks and coming bookings on your device, so that they open without a connection. Signing out deletes them.',
        'One cookie keeps you signed in. No script can read it, and it’s never sent to anyone else.',
        'Another one, for 400 days, says that you signed in from this browser before, so that nobody can lock you out by guessing your password elsewhere. It holds no name and no address.',
        'You can see what’s stored about you, download all of it as one file, and delete your account on the page “Your data” in your account. The file is deleted once you’ve downloaded it, or after 7 days. Nothing is deleted for 14 days, and you can change your mind until then. After that, shops keep only what was booked and paid, without your name.',
        'Where the sign-in page offers Google or another service, that service learns that you sign in here; without it, nothing leaves this site but its e-mails and the calendar link you may create.',
      ],
    },
    {
      id: 'bookings',
      title: 'Bookings and comments',
      paragraphs: [
        'A booking keeps the name, address and phone number you gave for it, what you booked, and the notes and pictures you added. You see it, and so do the people of that shop; nobody else does. Your notes and pictures are deleted 90 days after the visit, unless you choose to keep them.',
        'What you write under a look is public, with your name.',
      ],
    },
    {
      id: 'server',
      title: 'The server',
      paragraphs: [
        'It logs what kind of page was requested, when, and how long it took, without your address or anything about you. Where something is changed, it counts how often that comes from one address in a minute, under a hash of the address.',
        'While your cart holds a time, it notes a keyed hash of your address, and forgets that within two hours. A cart you leave is deleted with its pictures: after 2 days, or after 30 if you have an account.',
      ],
    },
    {
      id: 'pictures',
      title: 'Pictures',
      paragraphs: ['Location, camera and owner details are removed from pictures when they’re uploaded.'],
    },
    {
      id: 'who',
      title: 'Who is responsible',
      paragraphs: [
        'The people who run this site. Lookbook’s authors have no access to it and receive nothing from it.',
      ],
    },
  ],
}

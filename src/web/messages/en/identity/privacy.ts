export const privacy = {
  title: 'Privacy',
  intro: 'What this installation keeps, and what it does not.',
  controller: (who: string) => `Responsible for your data: ${who}`,
  sections: [
    {
      id: 'visitors',
      title: 'Visitors',
      paragraphs: [
        'You can look at everything without an account. No cookie is set for that, nothing is counted per person, and nothing is fetched from any other site: pictures, letters and code all come from this installation.',
        'Once something is in your cart, one cookie says which cart is yours, for 30 days. No script reads it.',
        'Your browser keeps your choice of light or dark and of language, for itself. A heart pressed while you are offline or not signed in waits there too, until it could be sent.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      paragraphs: [
        'With an account this installation keeps your name, your address, your picture if you give one, your language and time zone, the looks you save and your collections, and which browsers are signed in and when they last were. Your password is kept as a hash that cannot be turned back.',
        'One cookie says who you are while you are signed in. No script reads it, and it goes to nobody else.',
        'Another one, for 400 days, says that you signed in from this browser before, so that nobody can lock you out by guessing your password elsewhere. It holds no name and no address.',
        'Where the sign-in page offers Google or another service, that service learns that you sign in here; without it, nothing leaves this installation but its mails and the calendar address you may make.',
      ],
    },
    {
      id: 'bookings',
      title: 'Bookings and comments',
      paragraphs: [
        'A booking keeps the name, address and phone number you gave for it, what you booked, and the words and pictures you added. You see it, and so do the people of that shop; nobody else does.',
        'What you write under a look is public, with your name.',
      ],
    },
    {
      id: 'server',
      title: 'The server',
      paragraphs: [
        'It writes down what kind of page was asked for, when, and how long it took, without your address or anything about you. Where something is changed, it counts how often that comes from one address in a minute, under a hash of the address.',
        'While your cart holds a time, it notes a keyed hash of your address, and forgets that within two hours. A cart you leave is deleted with its pictures: after 2 days, or after 30 if you have an account.',
      ],
    },
    {
      id: 'pictures',
      title: 'Pictures',
      paragraphs: [
        'Shown pictures carry no place, camera or owner inside the file: that is taken out when they arrive.',
      ],
    },
    {
      id: 'who',
      title: 'Who answers for it',
      paragraphs: [
        'The people who run this installation. Lookbook’s authors have no access to it and receive nothing from it.',
      ],
    },
  ],
}

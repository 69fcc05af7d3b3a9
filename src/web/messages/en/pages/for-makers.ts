/** /for-makers: what a shop gets here, and how to open one. */
export const forMakers = {
  documentTitle: 'For makers',
  title: 'Your work, ready to book',
  intro: 'Show what you make in pictures. People see when you are free and book it on the spot.',
  open: 'Open your shop',
  time: 'About ten minutes. No fee per booking.',
  exampleBy: (title: string, maker: string) => `${title} by ${maker}`,

  stepsTitle: 'Three steps to your first booking',
  steps: [
    {
      title: 'Show your work',
      words: 'Upload a few pictures of one finished piece. That’s a look, and people can book it.',
    },
    {
      title: 'Say when and how much',
      words: 'Set your hours, your services and your prices. Change them whenever you like.',
    },
    { title: 'Get booked', words: 'Every picture shows your next free time. One tap holds it, one more books it.' },
  ],

  getsTitle: 'What you get',
  gets: [
    { title: 'No double bookings', words: 'Two people can never book the same time, whether online or at your desk.' },
    {
      title: 'A calendar for your team',
      words: 'Everyone’s day side by side. Move, extend or hand over appointments by dragging.',
    },
    {
      title: 'Clients come prepared',
      words: 'They send the look they chose, their own pictures and a note with the booking.',
    },
    {
      title: 'Reminders by e-mail',
      words: 'Confirmations, changes and reminders go out on their own, with a calendar file.',
    },
    {
      title: 'Your rules',
      words: 'Approve bookings first or take them instantly. Set notice, breaks and what late cancelling costs.',
    },
    {
      title: 'Your data stays here',
      words: 'This site runs on its own server. Pictures and client cards belong to your shop.',
    },
  ],

  costTitle: 'What it costs',
  cost: 'Nothing per booking. Lookbook is free software and takes no commission. Your clients pay you directly, on the day.',
}

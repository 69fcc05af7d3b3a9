export const privacy = {
  title: 'Privacy',
  intro: 'What this installation keeps, and what it does not.',
  sections: [
    {
      id: 'visitors',
      title: 'Visitors',
      paragraphs: [
        'You can look at everything without an account. No cookie is set, nothing is counted per person, and nothing is fetched from any other site: pictures, letters and code all come from this installation.',
        'Your browser keeps your choice of light or dark and of language, for itself.',
      ],
    },
    {
      id: 'server',
      title: 'The server',
      paragraphs: [
        'It writes down what kind of page was asked for, when, and how long it took, without your address or anything about you. Where something is changed, it counts how often that comes from one address in a minute, under a hash of the address.',
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

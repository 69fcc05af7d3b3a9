export const notFound = {
  title: 'There is nothing here',
  sentence: 'The link may be wrong, or what it led to was taken down.',
  home: 'See all looks',
}

export const notFound = {
  title: 'Page not found',
  sentence: 'The link may be wrong, or the page was removed.',
  home: 'See all looks',
}

export const share = {
  share: 'Share',
  shared: 'Link copied',
  failed: 'The link could not be copied. It stands in the address bar.',
}

export const share = {
  share: 'Share',
  shared: 'Link copied',
  failed: 'Couldn’t copy the link. Copy it from the address bar.',
}

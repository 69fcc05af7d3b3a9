/** Separate from the dialog's texts: these are loaded with every page that can be reported. */
export const reportLink = {
  report: 'Report',
  about: (kind: 'look' | 'comment' | 'shop' | 'review') => `Report this ${kind}`,
  failed: 'Couldn’t open this. Try again.',
}

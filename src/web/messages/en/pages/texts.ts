/** Titles of the installation's own texts. */
export const texts = {
  terms: 'Terms',
  imprint: 'Imprint',
  noTerms: 'This site has no terms of its own. Each shop shows its cancellation rules before you book.',
}

/** Titles of the installation's own texts. */
export const texts = {
  terms: 'Terms',
  imprint: 'Imprint',
}

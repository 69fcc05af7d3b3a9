/** `npm run prove` sets it: property tests then draw more cases. */
export const isLongForm = process.env.LOOKBOOK_TEST_PROPERTIES === 'long'

/** Set once both fonts are in the browser's cache. */
export const fontsKey = 'lookbook.fonts'

/** CSRF protection: forms of other sites cannot send this header. The server requires it, with value 1, on every change. */
export const ownHeader = 'x-lookbook'

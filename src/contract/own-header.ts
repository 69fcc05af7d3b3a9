/** No form of another site can send it: the server asks for it, with the value 1, with everything that changes something. */
export const ownHeader = 'x-lookbook'

/** An address that people can enter: letters, digits and the usual signs before the @, a domain with a dot after it. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
/** Any one address, local ones included, without characters that could inject a header or another recipient. */
export const safeAddressPattern = /^[^\s\p{Cc}<>(),;:"\\@]+@[^\s\p{Cc}<>(),;:"\\@]+$/u

/** The name during server-side rendering; undefined in the browser. */
let rendered: () => string | undefined = () => undefined

export function setSiteName(next: () => string | undefined): void {
  rendered = next
}

/** The installation's name: the server writes it into every page. */
export function siteName(): string {
  const known = rendered()
  if (known !== undefined || typeof document === 'undefined') return known ?? 'Lookbook'
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Lookbook'
}

/** onlyShop: exactly one shop is live, and the site bears its name. */
export type Site = { name: string; onlyShop: boolean }

/** The site during server-side rendering; undefined in the browser. */
let rendered: () => Site | undefined = () => undefined

export function setSite(next: () => Site | undefined): void {
  rendered = next
}

const written = () =>
  typeof document === 'undefined' ? null : document.querySelector<HTMLMetaElement>('meta[name="application-name"]')

/** The name of the installation, or of its only live shop: the server writes it into every page. */
export function siteName(): string {
  return (rendered()?.name ?? written()?.content) || 'Lookbook'
}

export function hasOnlyShop(): boolean {
  return rendered()?.onlyShop ?? written()?.dataset.onlyShop === ''
}

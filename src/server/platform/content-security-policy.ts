import { hash } from 'node:crypto'

/** Our own files and nothing else; an inline script or style of the page is allowed by its hash. */
export function contentSecurityPolicy(indexHtml: string): string {
  const scripts = inlineHashes(indexHtml, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)
  const styles = inlineHashes(indexHtml, /<style[^>]*>([\s\S]*?)<\/style>/gi)
  return [
    `default-src 'none'`,
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `object-src 'none'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

function inlineHashes(html: string, element: RegExp): string[] {
  const contents = [...html.matchAll(element)].map((match) => match[1] ?? '')
  return contents.filter((text) => text !== '').map((text) => `'sha256-${hash('sha256', text, 'base64')}'`)
}

import { hash } from 'node:crypto'
import type { FirebaseConfig } from '../config/config-firebase.ts'
import { hostedSources } from './hosted-sources.ts'

/** Allows our own files and the hosts of a configured identity service and of map tiles [F71]; inline scripts and styles of the page by hash. */
export function contentSecurityPolicy(
  indexHtml: string,
  firebase: FirebaseConfig | null = null,
  tiles: { template: string } | null = null,
): string {
  const foreign = hostedSources(firebase)
  const scripts = inlineHashes(indexHtml, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)
  const styles = inlineHashes(indexHtml, /<style[^>]*>([\s\S]*?)<\/style>/gi)
  return [
    `default-src 'none'`,
    `script-src ${["'self'", ...scripts, ...foreign.script].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    `img-src ${["'self' data: blob:", ...(tiles ? [new URL(tiles.template).origin] : [])].join(' ')}`,
    `font-src 'self'`,
    `connect-src ${["'self'", ...foreign.connect].join(' ')}`,
    ...(foreign.frame.length > 0 ? [`frame-src ${foreign.frame.join(' ')}`] : []),
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

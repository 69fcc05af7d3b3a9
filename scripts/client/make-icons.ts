import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const source = join(import.meta.dirname, '..', '..', 'src', 'web', 'app', 'favicon.svg')
/** paper and ink of the light theme: an icon on a home screen knows no theme */
const paper = '#fbfaf8'
const ink = '#1b1917'

/** part: the mark's share of the icon. A maskable icon may lose all but its inner 80 %. */
const icons = [
  { file: 'icon-192', size: 192, part: 0.7 },
  { file: 'icon-512', size: 512, part: 0.7 },
  { file: 'icon-maskable-512', size: 512, part: 0.5 },
  { file: 'apple-touch-icon', size: 180, part: 0.66 },
]

/** Draws the icons of the manifest and of iOS from the favicon. */
export function makeIcons(): Plugin {
  return {
    name: 'lookbook-make-icons',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const svg = await readFile(source, 'utf8')
      for (const { file, size, part } of icons)
        this.emitFile({ type: 'asset', fileName: `icons/${file}.png`, source: await drawIcon(svg, size, part) })
    },
  }
}

export async function drawIcon(svg: string, size: number, part: number): Promise<Uint8Array> {
  const inner = Math.round(size * part)
  // Without the style, whose media query is for browsers; with an explicit size, to be drawn sharp.
  const plain = svg
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replaceAll('currentColor', ink)
    .replace('<svg ', `<svg width="${inner}" height="${inner}" `)
  const mark = await sharp(Buffer.from(plain)).png().toBuffer()
  const background = { width: size, height: size, channels: 3 as const, background: paper }
  return sharp({ create: background })
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ palette: true })
    .toBuffer()
}

import sharp from 'sharp'
import { addGrain } from '../draw/grain.ts'
import { nailArt } from '../draw/nail-art.ts'
import { portrait } from '../draw/portrait.ts'
import { scene } from '../draw/scenes/scene.ts'
import type { Canvas } from '../draw/svg.ts'
import { tattooFlash } from '../draw/tattoo/tattoo-flash.ts'
import { tiles } from '../draw/tiles.ts'
import { createRandom } from '../seeded-random.ts'
import { type DrawRequest, drawnSizes } from './draw-request.ts'

/** Draws a picture from its motif and seed: the same bytes every time on one machine. */
export async function drawPicture(request: DrawRequest): Promise<Uint8Array> {
  const size = drawnSizes[request.motif === 'portrait' ? 'portrait' : request.shape]
  // Before and after show the same thing, so isBefore is not part of the seed.
  const random = createRandom(JSON.stringify({ ...request, isBefore: undefined }))
  const svg = svgOf(request, { ...size, random })
  // Every motif fills its background, so there is no transparency.
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  addGrain(data, info.width, info.channels, random)
  return sharp(data, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer()
}

const motifs = { 'tattoo-flash': tattooFlash, tiles }

function svgOf(request: DrawRequest, canvas: Canvas): string {
  if (request.motif === 'portrait') return portrait(canvas, request.name)
  if (request.motif === 'scene') return scene(canvas, request.category, request.seed)
  if (request.motif === 'nail-art') return nailArt(canvas, request.seed, request.isBefore)
  return motifs[request.motif](canvas, request.seed)
}

import { ceramics } from './ceramics.ts'
import { nailArt } from './nail-art.ts'
import { figure } from './scene-figure.ts'
import { court, keys } from './scene-flat.ts'
import { plant, plinths, room } from './scene-indoors.ts'
import { hills, nightSky } from './scene-land.ts'
import { bicycle, cup } from './scene-things.ts'
import type { Canvas } from './svg.ts'
import { tattooFlash } from './tattoo-flash.ts'

type Scene = (canvas: Canvas, seed: number) => string

/** Scenes for each trade, for photographs that could not be fetched. */
const scenes: Record<string, readonly Scene[]> = {
  portraits: [figure],
  fashion: [figure],
  beauty: [figure],
  hair: [figure],
  interiors: [room, room, plinths],
  leather: [room],
  venues: [room, hills],
  plants: [plant],
  flowers: [plant],
  'night-sky': [nightSky],
  landscapes: [hills],
  outdoors: [hills, nightSky],
  coffee: [cup],
  cakes: [cup],
  bicycles: [bicycle],
  sport: [court],
  keyboards: [keys],
  products: [plinths],
  sneakers: [plinths],
  tattoo: [tattooFlash],
  nails: [nailArt],
  ceramics: [ceramics],
}

export function scene(canvas: Canvas, category: string, seed: number): string {
  return canvas.random.pick(scenes[category] ?? [plinths])(canvas, seed)
}

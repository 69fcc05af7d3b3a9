import { ceramics } from '../ceramics.ts'
import { nailArt } from '../nail-art.ts'
import type { Canvas } from '../svg.ts'
import { tattooFlash } from '../tattoo/tattoo-flash.ts'
import { figure } from './figure.ts'
import { court, keys } from './flat-lay.ts'
import { plant, plinths, room } from './indoors.ts'
import { hills, nightSky } from './landscape.ts'
import { bicycle, cup } from './still-life.ts'

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

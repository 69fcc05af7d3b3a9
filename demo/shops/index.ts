import { readFileSync } from 'node:fs'
import type { DemoShop } from '../content.ts'
import { readShop } from './read-shop.ts'

/** In the order in which they are filled. */
const slugs = [
  'casa-luz',
  'fio-a-fio',
  'curtume',
  'navalha',
  'verde-manso',
  'half-moon-nails',
  'sala-norte',
  'sola',
  'noite-clara',
  'grao',
  'nadel-und-nelke',
  'casa-telhado',
  'azul-lento',
  'alto-mar',
  'tastwerk',
  'second-shutter',
  'nordan',
  'kammlicht',
]

export const demoShops: DemoShop[] = slugs.map((slug) =>
  readShop(readFileSync(new URL(`./data/${slug}.txt`, import.meta.url), 'utf8')),
)

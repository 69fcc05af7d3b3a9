import type { DemoShop } from '../content.ts'
import { altoMar } from './alto-mar.ts'
import { halfMoonNails } from './half-moon-nails.ts'
import { kammlicht } from './kammlicht.ts'
import { azulLento } from './lisbon/azul-lento.ts'
import { casaLuz } from './lisbon/casa-luz.ts'
import { casaTelhado } from './lisbon/casa-telhado.ts'
import { curtume } from './lisbon/curtume.ts'
import { grao } from './lisbon/grao.ts'
import { noiteClara } from './lisbon/noite-clara.ts'
import { pedalAlfama } from './lisbon/pedal-alfama.ts'
import { salaNorte } from './lisbon/sala-norte.ts'
import { sola } from './lisbon/sola.ts'
import { verdeManso } from './lisbon/verde-manso.ts'
import { nadelUndNelke } from './nadel-und-nelke.ts'
import { nordan } from './nordan.ts'
import { secondShutter } from './second-shutter.ts'
import { tastwerk } from './tastwerk.ts'
import { yoruAruki } from './yoru-aruki.ts'

/** In the order in which they are filled. */
export const demoShops: DemoShop[] = [
  casaLuz,
  curtume,
  noiteClara,
  verdeManso,
  salaNorte,
  sola,
  grao,
  casaTelhado,
  pedalAlfama,
  azulLento,
  altoMar,
  nadelUndNelke,
  tastwerk,
  secondShutter,
  halfMoonNails,
  yoruAruki,
  nordan,
  kammlicht,
]

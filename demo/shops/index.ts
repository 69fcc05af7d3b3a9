import type { DemoShop } from '../content.ts'
import { altoMar } from './alto-mar.ts'
import { azulLento } from './azul-lento.ts'
import { casaLuz } from './casa-luz.ts'
import { casaTelhado } from './casa-telhado.ts'
import { curtume } from './curtume.ts'
import { grao } from './grao.ts'
import { halfMoonNails } from './half-moon-nails.ts'
import { kammlicht } from './kammlicht.ts'
import { nadelUndNelke } from './nadel-und-nelke.ts'
import { noiteClara } from './noite-clara.ts'
import { nordan } from './nordan.ts'
import { pedalAlfama } from './pedal-alfama.ts'
import { salaNorte } from './sala-norte.ts'
import { secondShutter } from './second-shutter.ts'
import { sola } from './sola.ts'
import { tastwerk } from './tastwerk.ts'
import { verdeManso } from './verde-manso.ts'
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

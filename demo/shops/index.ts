import type { DemoShop } from '../content.ts'
import { altoMar } from './alto-mar.ts'
import { kammlicht } from './kammlicht.ts'
import { azulLento } from './lisbon/azul-lento.ts'
import { casaLuz } from './lisbon/casa-luz.ts'
import { casaTelhado } from './lisbon/casa-telhado.ts'
import { curtume } from './lisbon/curtume.ts'
import { fioAFio } from './lisbon/fio-a-fio.ts'
import { grao } from './lisbon/grao.ts'
import { halfMoonNails } from './lisbon/half-moon-nails.ts'
import { navalha } from './lisbon/navalha.ts'
import { noiteClara } from './lisbon/noite-clara.ts'
import { salaNorte } from './lisbon/sala-norte.ts'
import { sola } from './lisbon/sola.ts'
import { verdeManso } from './lisbon/verde-manso.ts'
import { nadelUndNelke } from './nadel-und-nelke.ts'
import { nordan } from './nordan.ts'
import { secondShutter } from './second-shutter.ts'
import { tastwerk } from './tastwerk.ts'

/** In the order in which they are filled. */
export const demoShops: DemoShop[] = [
  casaLuz,
  fioAFio,
  curtume,
  navalha,
  verdeManso,
  halfMoonNails,
  salaNorte,
  sola,
  noiteClara,
  grao,
  nadelUndNelke,
  casaTelhado,
  azulLento,
  altoMar,
  tastwerk,
  secondShutter,
  nordan,
  kammlicht,
]

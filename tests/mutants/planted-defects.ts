import { accessDefects } from './access.ts'
import { dayAndMoneyDefects } from './days-and-money.ts'
import type { PlantedDefect } from './planted-defect.ts'
import { soldOnceDefects } from './sold-once.ts'
import { inputDefects } from './what-strangers-write.ts'

export const plantedDefects: readonly PlantedDefect[] = [
  ...soldOnceDefects,
  ...dayAndMoneyDefects,
  ...accessDefects,
  ...inputDefects,
]

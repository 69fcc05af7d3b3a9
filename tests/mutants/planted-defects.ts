import { accessDefects } from './access.ts'
import { dayAndMoneyDefects } from './days-and-money.ts'
import type { PlantedDefect } from './planted-defect.ts'
import { soldOnceDefects } from './sold-once.ts'
import { takingsDefects } from './takings.ts'
import { inputDefects } from './what-strangers-write.ts'

export const plantedDefects: readonly PlantedDefect[] = [
  ...soldOnceDefects,
  ...dayAndMoneyDefects,
  ...takingsDefects,
  ...accessDefects,
  ...inputDefects,
]

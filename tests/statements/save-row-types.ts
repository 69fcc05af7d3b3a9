import { readRowTypes } from './read-row-types.ts'
import { saveRowTypes } from './recordings.ts'

saveRowTypes(process.argv[2]!, readRowTypes())

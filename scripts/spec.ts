import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderSpec } from './spec/render.ts'

// npm run docs:spec: regenerates the tables of docs/SPEC.md from the code.
const root = join(import.meta.dirname, '..')
const file = join(root, 'docs', 'SPEC.md')
writeFileSync(file, await renderSpec(readFileSync(file, 'utf8'), root))
console.log(`Wrote ${file}`)

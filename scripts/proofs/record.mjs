import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '../install.mjs'
import { parts } from './parts.mjs'

const path = join(projectFolder, 'bench', 'results', 'prove.md')

const head = `# The long proofs

When each part of \`npm run prove\` last passed, and on which commit. \`npm run prove -- NAME\` runs one and writes its row; a part that
failed keeps its row.

| part | what | passed on | commit | tests | minutes |
| --- | --- | --- | --- | --- | --- |
`

/** The rows by the part's name. */
export function readRecord() {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const rows = text.matchAll(/^\| ([\w-]+) \|.*\| (\d{4}-\d\d-\d\d) \| (\S+) \| (\d+) \| ([\d.]+) \|$/gm)
  return new Map([...rows].map(([, name, day, commit, tests, minutes]) => [name, { day, commit, tests, minutes }]))
}

/** Writes a part's row anew. \`*\` behind the commit: with changes that were not committed. */
export function recordPass(name, { passed, seconds }) {
  const git = (...args) => execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).trim()
  const changes = git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!bench/results') === '' ? '' : '*'
  const record = readRecord().set(name, {
    day: new Date().toISOString().slice(0, 10),
    commit: git('rev-parse', '--short=8', 'HEAD') + changes,
    tests: passed,
    minutes: (seconds / 60).toFixed(1),
  })
  const rows = parts
    .filter((part) => record.has(part.name))
    .map((part) => {
      const { day, commit, tests, minutes } = record.get(part.name)
      return `| ${part.name} | ${part.what} | ${day} | ${commit} | ${tests} | ${minutes} |\n`
    })
  writeFileSync(path, head + rows.join(''))
}

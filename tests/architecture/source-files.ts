import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

export type SourceFile = {
  /** From the root, with forward slashes: src/core/time.ts */
  path: string
  text: string
  imports: Import[]
  isTest: boolean
}

/** The imports of a file: a file of ours (path from the root) or a package's name. */
export type Import = { target: string; isOurs: boolean; isType: boolean }

const importForm =
  /(?:^|\n)\s*(?:import|export)\s+(?<type>type\s)?(?:[^'"`;]*?\sfrom\s*)?['"](?<from>[^'"]+)['"]|\bimport\(\s*['"](?<lazy>[^'"]+)['"]\s*\)/g

export function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(importForm)].map(({ groups }) => {
    const asked = (groups?.from ?? groups?.lazy ?? '').replace(/\?.*$/, '')
    return { ...targetOf(path, asked), isType: groups?.type !== undefined }
  })
}

function targetOf(path: string, asked: string): { target: string; isOurs: boolean } {
  const alias = /^#(core|contract|server|web|tests|demo)\/(.+)$/.exec(asked)
  if (alias)
    return {
      target: `${['tests', 'demo'].includes(alias[1] ?? '') ? '' : 'src/'}${alias[1]}/${alias[2]}`,
      isOurs: true,
    }
  if (asked.startsWith('.')) return { target: join(dirname(path), asked).split(sep).join('/'), isOurs: true }
  const [scope = '', name = ''] = asked.split('/')
  return { target: asked.startsWith('@') ? `${scope}/${name}` : scope, isOurs: false }
}

export function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.split(sep).includes('node_modules'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
}

export function readSources(folder: string): SourceFile[] {
  return listFiles(folder)
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return { path, text, imports: importsOf(path, text), isTest: /\.test\.tsx?$/.test(path) }
    })
}

/** The first folder below src/server or src/web, or the file itself if it is directly there. */
export function partOf(path: string): string {
  return path.split('/')[2] ?? ''
}

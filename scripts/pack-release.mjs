// Plain JavaScript for Node 20, like install.mjs.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stop } from './run.mjs'

/** Packs what git has at HEAD with `dist` and `COMMIT`, from which the server reads what it is. Returns the archive's path. */
export function packRelease({ folder, version }) {
  const git = (...words) => execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim()
  // The client would be that of other sources than the archive has.
  if (git('status', '--porcelain') !== '')
    throw new Stop('There are changes that are not committed: commit them first.')
  const name = `lookbook-${version}`
  const workshop = join(folder, '.cache', 'release')
  const root = join(workshop, name)
  rmSync(workshop, { recursive: true, force: true })
  mkdirSync(root, { recursive: true })
  const sources = join(workshop, 'sources.tar')
  git('archive', '--format=tar', '-o', sources, 'HEAD')
  execFileSync('tar', ['-xf', sources, '-C', root])
  cpSync(join(folder, 'dist'), join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, 'COMMIT'), `${git('rev-parse', 'HEAD')}\n`)
  const archive = join(workshop, `${name}.tar.gz`)
  execFileSync('tar', ['-czf', archive, '-C', workshop, name])
  rmSync(root, { recursive: true })
  rmSync(sources)
  return archive
}

// Plain JavaScript for Node 20, like install.mjs.
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Stop } from './run.mjs'

/**
 * Packs what git has at HEAD with `dist`, the given texts by their file's name and `COMMIT`, from which the server reads what it is.
 * Returns the archive's path.
 */
export function packRelease({ folder, version, texts = {} }) {
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
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(root, file), text)
  writeFileSync(join(root, 'COMMIT'), `${git('rev-parse', 'HEAD')}\n`)
  makeReadable(root)
  const archive = join(workshop, `${name}.tar.gz`)
  execFileSync('tar', ['-czf', archive, ...ownedByRoot(), '-C', workshop, name])
  rmSync(root, { recursive: true })
  rmSync(sources)
  return archive
}

/** Whoever unpacks may be another than who runs it, and who packs may have had a strict umask. */
function makeReadable(path) {
  const facts = statSync(path)
  const mode = facts.isDirectory() || facts.mode & 0o100 ? 0o755 : 0o644
  chmodSync(path, mode)
  if (facts.isDirectory()) for (const name of readdirSync(path)) makeReadable(join(path, name))
}

/** Unpacked by root, files would belong to whoever has the packer's number there. */
function ownedByRoot() {
  const isGnu = execFileSync('tar', ['--version'], { encoding: 'utf8' }).includes('GNU')
  return isGnu ? ['--owner=0', '--group=0', '--numeric-owner'] : ['--uid', '0', '--gid', '0', '--numeric-owner']
}

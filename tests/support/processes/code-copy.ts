import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { projectFolder } from './running-server.ts'

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** Whether the clone has this commit: one without history does not. */
export function hasCommit(commit: string): boolean {
  try {
    git('cat-file', '-e', `${commit}^{commit}`)
    return true
  } catch {
    return false
  }
}

/** The code of a commit in a folder of its own, without a build, on the packages of this project. */
export function codeOf(commit: string): string {
  const folder = emptyFolder()
  const archive = join(folder, 'code.tar')
  git('archive', '--output', archive, commit, 'src', 'scripts', 'demo', 'package.json')
  execFileSync('tar', ['-xf', archive, '-C', folder])
  rmSync(archive)
  return folder
}

/** The code as it stands here, also what is not committed. */
export function codeHere(): string {
  const folder = emptyFolder()
  const files = git('ls-files', '-z', '-co', '--exclude-standard', 'src', 'scripts', 'demo', 'package.json')
  for (const file of files.split('\0').filter((path) => path !== '' && existsSync(join(projectFolder, path)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(projectFolder, file), join(folder, file))
  }
  return folder
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lookbook-code-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  symlinkSync(join(projectFolder, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

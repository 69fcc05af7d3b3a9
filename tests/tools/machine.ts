import { spawn } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { type FoundBrowser, unpackChromium } from './unpack-chromium.ts'

/** The part of a machine that the search for a browser uses. */
export type Machine = {
  env: Record<string, string | undefined>
  platform: string
  arch: string
  isRoot: boolean
  isRunnable(path: string): boolean
  /** True when the command ended well. Its output is shown. */
  run(command: string, args: string[], cwd?: string): Promise<boolean>
  /** Null when the one from npm cannot be had or does not start here. */
  unpackChromium(): Promise<FoundBrowser | null>
  say(sentence: string): void
}

export const thisMachine: Machine = {
  env: process.env,
  platform: process.platform,
  arch: process.arch,
  isRoot: process.getuid?.() === 0,
  isRunnable,
  run,
  unpackChromium: () => unpackChromium(run),
  say: (sentence) => process.stderr.write(`${sentence}\n`),
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function run(command: string, args: string[], cwd?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      ...(cwd ? { cwd } : {}),
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}

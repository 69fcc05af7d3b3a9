import { writeFileSync } from 'node:fs'

/** A Vitest reporter that writes how long each file took, with imports, set-up and hooks, to LOOKBOOK_FILE_TIMES. */
class FileTimes {
  onTestRunEnd(modules) {
    const files = modules.map((module) => {
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
        module.diagnostic()
      return {
        path: module.moduleId,
        ms: environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration,
      }
    })
    writeFileSync(process.env.LOOKBOOK_FILE_TIMES, JSON.stringify(files))
  }
}

// biome-ignore lint/style/noDefaultExport: Vitest takes a reporter by this name.
export { FileTimes as default }

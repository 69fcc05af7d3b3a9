import type { LogLevel } from '../config/config.ts'

/** One JSON line per event. Fields must never contain names, addresses, tokens or texts of people. */
export type Log = {
  debug(event: string, fields?: LogFields): void
  info(event: string, fields?: LogFields): void
  warn(event: string, fields?: LogFields): void
  error(event: string, fields?: LogFields): void
}

export type LogFields = Record<string, string | number | boolean | null | undefined>

const levels: readonly LogLevel[] = ['debug', 'info', 'warn', 'error']

export function createLog(lowest: LogLevel, write: (line: string) => void = writeToStdout): Log {
  const from = levels.indexOf(lowest)
  const at = (level: LogLevel) => (event: string, fields?: LogFields) => {
    if (levels.indexOf(level) < from) return
    write(`${JSON.stringify({ at: new Date().toISOString(), level, event, ...fields })}\n`)
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

function writeToStdout(line: string): void {
  process.stdout.write(line)
}

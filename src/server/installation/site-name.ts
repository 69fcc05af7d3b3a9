import type { Config } from '#server/platform/config/config.ts'

/** The name of the installation, wherever people read it. */
export function siteName({ name }: Pick<Config, 'name'>): string {
  return name
}

/** Replaced by the build (scripts/client/service-worker.ts). */
declare const __BUILD__: {
  /** differs for every build */
  id: string
  /** the entry script: a document that does not name it belongs to another build */
  entry: string
  /** hashed files that the offline screens need */
  files: string[]
}

// Named once: the value is inserted wherever the placeholder stands.
const english = __BUILD__

/** de-1a2b3c4d: the scripts of another language, named by the page that registered this worker. */
const [folder = '', language = 'en'] =
  /^([a-z]{2})-[0-9a-f]{8}$/.exec(new URL(location.href).searchParams.get('scripts') ?? '') ?? []
const inLanguage = (file: string) => (folder ? file.replace(/(\/?assets\/)([^/]+\.js)$/, `$1${folder}/$2`) : file)

export const build = { ...english, language, entry: inLanguage(english.entry), files: english.files.map(inLanguage) }

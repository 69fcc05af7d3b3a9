// Standard classes that core and contract may use: browsers and Node both have them.
// Only tsconfig.pure.json includes this file.
declare class URL {
  static parse(url: string, base?: string): URL | null
  readonly origin: string
  readonly protocol: string
  readonly username: string
  readonly password: string
  readonly hostname: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly href: string
}
declare class TextEncoder {
  encode(text: string): Uint8Array
}

export type Variant = { content: Uint8Array<ArrayBuffer>; etag: string }
export type StaticFile = { type: string; plain: Variant; br?: Variant; gzip?: Variant }
/** The built client, in memory. */
export type StaticFiles = { byPath: Map<string, StaticFile>; indexHtml: string }

import { join } from 'node:path'
import { buildGallery } from './client/gallery.ts'

// npm run docs:pieces: builds the gallery of the design system into docs/pieces.
await buildGallery()
console.log(`Wrote ${join(import.meta.dirname, '..', 'docs', 'pieces', 'pieces.html')}`)

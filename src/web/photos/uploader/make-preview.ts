/** Wide enough for a row's thumbnail on a high-density screen. */
const width = 240
const atOnce = 2

const waiting: (() => void)[] = []
let busy = 0

/** An object URL of a small preview of the file, or null if this browser cannot decode it (mostly HEIC). */
export async function makePreview(file: Blob): Promise<string | null> {
  if (busy >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  busy++
  try {
    return URL.createObjectURL(await shrink(file))
  } catch {
    return null
  } finally {
    busy--
    waiting.shift()?.()
  }
}

async function shrink(file: Blob): Promise<Blob> {
  // Decoded at the small size and off the main thread: two hundred files must not freeze the page.
  const bitmap = await createImageBitmap(file, { resizeWidth: width, resizeQuality: 'medium' })
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
}

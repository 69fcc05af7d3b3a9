import { Problem } from '#web/data/api/problem.ts'

const longestSide = 640

/** The largest centred square of a picture, and the size it is drawn at: never upscaled. */
export function middleSquare(width: number, height: number, longest = longestSide) {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side, drawn: Math.min(side, longest) }
}

/** Crops to a square of at most 640 pixels. That keeps uploads to kilobytes and removes EXIF data such as location and camera. */
export async function squarePicture(file: Blob): Promise<Blob> {
  const picture = await decode(file)
  const { x, y, side, drawn } = middleSquare(picture.width, picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = drawn
  canvas.height = drawn
  const paper = canvas.getContext('2d')
  if (!paper) throw new Problem('failed')
  paper.imageSmoothingQuality = 'high'
  // A browser that cannot encode WebP falls back to JPEG, which has no transparency.
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, drawn, drawn)
  paper.drawImage(picture, x, y, side, side, 0, 0, drawn, drawn)
  picture.close()
  const webp = await write(canvas, 'image/webp')
  return webp?.type === 'image/webp' ? webp : ((await write(canvas, 'image/jpeg')) ?? file)
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file)
  } catch {
    throw new Problem('not_an_image')
  }
}

function write(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.9))
}

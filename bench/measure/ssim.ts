/** Structural similarity of two greyscale pictures of one size: 1 is identical. Windows of 8 × 8, every 4 pixels. */
export function ssim(one: Uint8Array, other: Uint8Array, width: number, height: number): number {
  let [sum, count] = [0, 0]
  for (let top = 0; top + WINDOW <= height; top += STEP)
    for (let left = 0; left + WINDOW <= width; left += STEP) {
      sum += windowSimilarity(one, other, top * width + left, width)
      count += 1
    }
  return sum / count
}

const [WINDOW, STEP] = [8, 4]
const [C1, C2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]

function windowSimilarity(one: Uint8Array, other: Uint8Array, from: number, width: number): number {
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0]
  for (let y = 0; y < WINDOW; y++)
    for (let at = from + y * width, end = at + WINDOW; at < end; at++) {
      const [p, q] = [one[at] ?? 0, other[at] ?? 0]
      a += p
      b += q
      aa += p * p
      bb += q * q
      ab += p * q
    }
  const n = WINDOW * WINDOW
  const [meanA, meanB] = [a / n, b / n]
  const [varA, varB, covariance] = [aa / n - meanA ** 2, bb / n - meanB ** 2, ab / n - meanA * meanB]
  return ((2 * meanA * meanB + C1) * (2 * covariance + C2)) / ((meanA ** 2 + meanB ** 2 + C1) * (varA + varB + C2))
}

/**
 * Round marks from nothing, or from below the lowest value where that is below zero, to above the highest value: about
 * `most` steps of 1, 2, 2.5 or 5 times a power of ten.
 */
export function axisTicks(highest: number, lowest = 0, most = 4): readonly number[] {
  const [low, high] = [Math.min(0, lowest), Math.max(0, highest)]
  if (low === high) return [0, 1]
  const rough = (high - low) / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough * (1 - 1e-9)) ?? rough
  const first = -Math.ceil(-low / step - 1e-9)
  const count = Math.ceil(high / step - 1e-9) - first
  return Array.from({ length: count + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

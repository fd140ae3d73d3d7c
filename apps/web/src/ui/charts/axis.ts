/** Round marks from nothing to above the highest value: at most `most` steps of 1, 2, 2.5 or 5 times a power of ten. */
export function axisTicks(highest: number, most = 4): readonly number[] {
  if (highest <= 0) return [0, 1]
  const rough = highest / most
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough * (1 - 1e-9)) ?? rough
  const count = Math.ceil(highest / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

/** The places of numbers in ascending order of the numbers; null when they stand so already. Numbers differ. */
export function placesInOrder(numbers: Float64Array): Int32Array | Float64Array | null {
  const { length } = numbers
  let isSorted = true
  for (let place = 1; place < length && isSorted; place += 1) isSorted = numbers[place - 1]! < numbers[place]!
  if (isSorted) return null
  const largest = numbers.reduce((most, number) => (number > most ? number : most), 0)
  if ((largest + 1) * length > Number.MAX_SAFE_INTEGER) {
    const order = Int32Array.from({ length }, (_, place) => place)
    return order.sort((a, b) => numbers[a]! - numbers[b]!)
  }
  // Numbers sort many times faster than places that are compared by what is there.
  const keys = numbers.map((number, place) => number * length + place).sort()
  return keys.map((key) => key % length)
}

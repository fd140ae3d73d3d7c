/**
 * Numbers by what is known of each, the least or the greatest first; of equals the smaller number goes first, or last on
 * the way down.
 */
export function inOrder(
  numbers: ArrayLike<number>,
  valueOf: (number: number) => number,
  is_descending: boolean,
): Int32Array {
  const sorted = Int32Array.from(numbers).sort((one, other) => valueOf(one) - valueOf(other) || one - other)
  return is_descending ? sorted.reverse() : sorted
}

/**
 * The same for whole numbers from 0 that are not much greater than how many there are: each takes its place at once,
 * which for a million takes some milliseconds.
 */
export function inOrderOfCounts(
  newest_first: ArrayLike<number>,
  countOf: (number: number) => number,
  is_descending: boolean,
): Int32Array {
  let highest = 0
  for (let at = 0; at < newest_first.length; at += 1) highest = Math.max(highest, countOf(newest_first[at]!))
  const places = new Int32Array(highest + 2)
  for (let at = 0; at < newest_first.length; at += 1) places[countOf(newest_first[at]!) + 1]! += 1
  for (let count = 1; count < places.length; count += 1) places[count]! += places[count - 1]!
  const sorted = new Int32Array(newest_first.length)
  for (let at = newest_first.length - 1; at >= 0; at -= 1) {
    const number = newest_first[at]!
    sorted[places[countOf(number)]!++] = number
  }
  return is_descending ? sorted.reverse() : sorted
}

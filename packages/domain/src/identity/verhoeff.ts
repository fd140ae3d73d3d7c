// The multiplication of the dihedral group of order ten, and a permutation for each place: Verhoeff, 1969.
const product = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
  [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
  [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
  [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
  [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
  [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
  [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
]
const permutation = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 5, 7, 6, 2, 8, 3, 0, 9, 4],
  [5, 8, 0, 3, 7, 9, 6, 1, 4, 2],
  [8, 9, 1, 6, 0, 4, 3, 5, 2, 7],
  [9, 4, 5, 3, 1, 2, 6, 8, 7, 0],
  [4, 2, 8, 6, 5, 7, 3, 9, 0, 1],
  [2, 7, 9, 3, 8, 0, 6, 4, 1, 5],
  [7, 0, 4, 6, 9, 1, 3, 2, 5, 8],
]
const inverse = [0, 4, 3, 2, 1, 5, 6, 7, 8, 9] as const

/** The sum over all digits, the last one first; it is zero for a number that ends in its check digit. */
const sumOf = (digits: string): number =>
  Array.from(digits, Number)
    .toReversed()
    .reduce((sum, digit, place) => product[sum]![permutation[place % 8]![digit]!]!, 0)

/** The digit that belongs after these. */
export const verhoeffDigit = (digits: string): string => String(inverse[sumOf(`${digits}0`)])

/** Twelve digits as they are kept, the first no 0 or 1, the last a check digit (domain rules, section 8). */
export const isAadhaar = (digits: string): boolean => /^[2-9][0-9]{11}$/.test(digits) && sumOf(digits) === 0

/** The numbers of so many boxes: 1, 2, 3. */
export const eachBox = (boxes: number): readonly number[] => Array.from({ length: boxes }, (_, at) => at + 1)

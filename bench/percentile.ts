/** What so great a share of the figures lies below: half of them below their median, 0.99 of them below the slowest hundredth. */
export const percentile = (figures: readonly number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * share))]!

export const median = (figures: readonly number[]): number => percentile(figures, 0.5)

interface FillingMatrix {
  readonly width: number
  /** How many nodes there are, and the number of the one that is asked about, from 0 on. */
  readonly size: number
  readonly node: number
}

/**
 * How many nodes each of so many levels below a node has, the nearest first, in a matrix with one root that fills from the
 * top: the nodes of a level have numbers that follow each other.
 */
export function levelsFilled({ width, size, node }: FillingMatrix, depth: number): number[] {
  let first = node
  return Array.from({ length: depth }, (_, at) => {
    first = width * first + 1
    return Math.max(0, Math.min(size - first, width ** (at + 1)))
  })
}

/** What so great a share of the figures lies below: half of them below their median, 0.99 of them below the slowest hundredth. */
export const percentile = (figures: readonly number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[Math.min(figures.length - 1, Math.floor(figures.length * share))]!

export const median = (figures: readonly number[]): number => percentile(figures, 0.5)

export const rounded = (figure: number, digits = 3): number => Number(figure.toFixed(digits))

/** Milliseconds of one act. */
export async function msOf(act: () => unknown): Promise<number> {
  const begun = performance.now()
  await act()
  return rounded(performance.now() - begun)
}

/** The figures of several rounds in which acts take turns, so that a slow moment of the machine slows all of them. */
export async function inTurns<K extends string>(
  rounds: number,
  names: readonly K[],
  act: (name: K) => Promise<number>,
): Promise<Readonly<Record<K, readonly number[]>>> {
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<K, number[]>
  for (let round = 0; round < rounds; round++) for (const name of names) figures[name].push(await act(name))
  return figures
}

interface Line {
  readonly name: string
  readonly ok: boolean
  /** Ours against what it is measured by in the same run; absent where a run is judged by more than one figure. */
  readonly ratio?: number
  readonly target?: number | string
}

/** The line of JSON that a benchmark ends with. */
export const say = (line: Line & Readonly<Record<string, unknown>>): void => console.log(JSON.stringify(line))

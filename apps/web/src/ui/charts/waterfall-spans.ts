/** A step of a calculation: the figure reached, or what is added to it or taken away. */
export type WaterfallStep = { kind: 'sum' | 'more' | 'less'; value: number }

/** Where a step's bar begins and ends, as shares of the longest reach of the drawing. */
export type WaterfallSpan = { from: number; to: number }

/**
 * The bars of a calculation, one below the other: what is reached begins at nothing, what is added or taken away begins
 * where the step before it ended. Below zero nothing is drawn, and nothing has no length.
 */
export function waterfallSpans(steps: readonly WaterfallStep[]): readonly WaterfallSpan[] {
  let reached = 0
  const bars = steps.map(({ kind, value }) => {
    const before = kind === 'sum' ? 0 : reached
    reached = kind === 'less' ? before - value : before + value
    return [Math.min(before, reached), Math.max(before, reached)].map((end) => Math.max(0, end)) as [number, number]
  })
  const longest = Math.max(0, ...bars.map(([, to]) => to))
  return bars.map(([from, to]) => (longest === 0 ? { from: 0, to: 0 } : { from: from / longest, to: to / longest }))
}

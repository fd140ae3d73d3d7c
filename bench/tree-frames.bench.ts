import { rounded, say } from './figures.ts'
import { weighed } from './weighed.ts'

/**
 * How a large tree moves under its frame in a real browser without a graphics card: what the page's thread works for
 * each frame, and how many elements the page holds, with 380 places as elements and 5,000 painted.
 */
const most_frame_ms = 16
const most_elements = 2_000

/** As tests/weight/tree-frames.ts prints it. */
interface Frames {
  readonly name: string
  readonly frames: number
  readonly median_ms: number
  readonly p95_ms: number
  readonly interval_ms: number
  readonly elements: number
}

for (const frames of (await weighed(new URL('../tests/weight/tree-frames.ts', import.meta.url))) as Frames[]) {
  const ratio = Math.max(frames.median_ms / most_frame_ms, frames.elements / most_elements)
  say({
    ...frames,
    name: `tree-frames ${frames.name}`,
    ratio: rounded(ratio),
    target: `at most ${most_frame_ms} ms a frame at the median and ${most_elements} elements`,
    ok: ratio <= 1,
  })
}

import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

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

const measurer = fileURLToPath(new URL('../tests/weight/tree-frames.ts', import.meta.url))
const { stdout } = await promisify(execFile)(process.execPath, [measurer])
const measured = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Frames[]

for (const frames of measured) {
  const ratio = Math.max(frames.median_ms / most_frame_ms, frames.elements / most_elements)
  console.log(
    JSON.stringify({
      ...frames,
      name: `tree-frames ${frames.name}`,
      ratio: Number(ratio.toFixed(3)),
      target: `at most ${most_frame_ms} ms a frame at the median and ${most_elements} elements`,
      ok: ratio <= 1,
    }),
  )
}

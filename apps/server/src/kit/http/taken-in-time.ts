import type { HeldLimits } from './time-limits.ts'

/**
 * Hands on the pieces of an answer for which something is held that others wait for. What is only read ahead costs its reader
 * nothing; once the next piece has to wait for them, they have to go on, and at the least rate. Otherwise `end` is called, once.
 */
export async function* takenInTime<Piece extends string | Uint8Array>(
  pieces: AsyncIterable<Piece>,
  { ahead_bytes, still_ms, grace_ms, least_bytes_a_second }: HeldLimits,
  end: () => void,
): AsyncGenerator<Piece> {
  let [given_bytes, waited_ms] = [0, 0]
  for await (const piece of pieces) {
    given_bytes += Buffer.byteLength(piece)
    const taken_bytes = Math.max(0, given_bytes - ahead_bytes)
    const left_ms = grace_ms + (taken_bytes * 1_000) / least_bytes_a_second - waited_ms
    const late = setTimeout(end, Math.max(0, Math.min(still_ms, left_ms)))
    const since_ms = performance.now()
    try {
      yield piece
    } finally {
      clearTimeout(late)
    }
    waited_ms += performance.now() - since_ms
  }
}

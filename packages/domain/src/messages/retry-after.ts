/** However long another side asks to be left alone, it is asked again after so long. */
const longest_ms = 6 * 3_600_000

/**
 * How long the other side asks to wait (Retry-After, RFC 9110 10.2.3), in milliseconds; undefined when it does not say, or
 * nothing that can be read.
 */
export function waitAsked_ms(header: string | undefined, now_ms: number): number | undefined {
  if (header === undefined) return undefined
  const wait_ms = /^\d{1,9}$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - now_ms
  return wait_ms > 0 ? Math.min(wait_ms, longest_ms) : undefined
}

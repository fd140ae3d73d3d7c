let skew_ms = 0

/**
 * Takes the server's time from an answer's Date header, whole seconds. A phone whose clock is wrong must not think that a
 * code has run out. What the answer took to arrive counts as the server's lead, which errs by less than a request; `here_ms` is when it was here.
 */
export function noteServerTime(date: string | null, here_ms = Date.now()): void {
  const at_ms = date === null ? Number.NaN : Date.parse(date)
  if (!Number.isNaN(at_ms)) skew_ms = at_ms - here_ms
}

/** What the server's clock is ahead of the device's, in milliseconds; a second of it is rounding. */
export const serverSkew = (): number => (Math.abs(skew_ms) < 2000 ? 0 : skew_ms)

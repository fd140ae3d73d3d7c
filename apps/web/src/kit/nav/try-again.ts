/** How long to wait before each new try, in milliseconds. */
const pauses_ms = [400, 1_600]

export interface Surroundings {
  readonly isOnline: () => boolean
  readonly wait: (pause_ms: number) => Promise<void>
}

/**
 * The browser's word for a file that it could not fetch, or that was not there. What a file throws once it is here is
 * its own fault and would be thrown again.
 */
export const isUnfetched = (error: unknown): boolean =>
  error instanceof TypeError && /module|import/i.test(error.message)

/** Does what may fail on the way, and does it again twice; not while the device says that there is no network. */
export async function tryAgain<T>(work: () => Promise<T>, { isOnline, wait }: Surroundings): Promise<T> {
  for (const pause_ms of pauses_ms) {
    try {
      return await work()
    } catch (error) {
      if (!isUnfetched(error) || !isOnline()) throw error
    }
    await wait(pause_ms)
  }
  return work()
}

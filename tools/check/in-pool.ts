interface Work {
  readonly cores: number
}

/**
 * Performs all works, each as soon as so many cores are free as it asks for: of those that wait, the first that fits.
 * One that asks for all cores has the machine for itself.
 */
export const inPool = async <W extends Work>(
  works: readonly W[],
  cores: number,
  perform: (work: W) => Promise<void>,
): Promise<void> => {
  const waiting = [...works]
  const running = new Set<Promise<void>>()
  let free = cores
  while (waiting.length > 0 || running.size > 0) {
    const at = waiting.findIndex((work) => work.cores <= free)
    if (at < 0) {
      await Promise.race(running)
      continue
    }
    const [work] = waiting.splice(at, 1)
    if (work === undefined) break
    free -= work.cores
    const done: Promise<void> = perform(work).finally(() => {
      free += work.cores
      running.delete(done)
    })
    running.add(done)
  }
}

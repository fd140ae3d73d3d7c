interface Work {
  readonly workers: number
}

/** Performs all works, each as soon as so many workers are free as it asks for: of those that wait, the first that fits. */
export const inPool = async <W extends Work>(
  works: readonly W[],
  workers: number,
  perform: (work: W) => Promise<void>,
): Promise<void> => {
  const waiting = [...works]
  const running = new Set<Promise<void>>()
  let free = workers
  while (waiting.length > 0 || running.size > 0) {
    const at = waiting.findIndex((work) => work.workers <= free)
    if (at < 0) {
      await Promise.race(running)
      continue
    }
    const [work] = waiting.splice(at, 1)
    if (work === undefined) break
    free -= work.workers
    const done: Promise<void> = perform(work).finally(() => {
      free += work.workers
      running.delete(done)
    })
    running.add(done)
  }
}

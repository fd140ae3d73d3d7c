const megabyte = 1_048_576

/** Does some work beside the event loop, and answers how many megabytes the process had more than before while it went on. */
export async function megabytesMore(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const look = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
  try {
    await work()
  } finally {
    clearInterval(look)
  }
  return (Math.max(most, process.memoryUsage.rss()) - before) / megabyte
}

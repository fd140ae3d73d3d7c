import { request, type IncomingMessage } from 'node:http'

/** The other side of the benchmark of streams, in a process of its own so that the server's memory and time are its own. */
const [url = ''] = process.argv.slice(2)

let heard_ms: number[] = []

/** Opens one stream and notes when each event came; resolves once it is open. */
const open = (authorization: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const listen = (response: IncomingMessage) => {
      resolve(response.statusCode ?? 0)
      response.on('data', (part: Buffer) => {
        if (part.includes('data: ')) heard_ms.push(Date.now())
      })
    }
    request(new URL('/api/live', url), { agent: false, headers: { authorization } }, listen).on('error', reject).end()
  })

/** So many at a time: all at once would be a test of opening. */
const at_once = 50

async function openAll(authorizations: readonly string[]): Promise<Record<string, number>> {
  const statuses: Record<string, number> = {}
  for (let nth = 0; nth < authorizations.length; nth += at_once)
    for (const status of await Promise.all(authorizations.slice(nth, nth + at_once).map(open)))
      statuses[status] = (statuses[status] ?? 0) + 1
  return statuses
}

process.on('message', (task: { open?: readonly string[]; heard?: true }) => {
  if (task.open !== undefined) void openAll(task.open).then((statuses) => process.send?.(statuses))
  if (task.heard === undefined) return
  process.send?.(heard_ms)
  heard_ms = []
})
process.once('disconnect', () => process.exit(0))

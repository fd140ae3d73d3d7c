import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** The other side of the hold benchmark, in a process of its own so that the server's memory and time are only its own. */
const [mode, url = '', authorization = ''] = process.argv.slice(2)
const { hostname, port } = new URL(url)

/** As many people behind as many addresses, because one alone would be stopped at its own limit. */
const addressOf = (nth: number): string => `127.0.1.${(nth % 32) + 1}`
/** What took everything there is, where each took all that one may. */
const floodAddressOf = (nth: number): string => `127.0.2.${(nth % 11) + 1}`

/** Opens a connection, does with it what it likes, and opens another as soon as the server has closed it. */
async function keepOpen(localAddress: string, use: (write: (text: string) => void) => () => void): Promise<void> {
  for (;;) {
    const socket = connect({ host: hostname, port: Number(port), localAddress })
    // Read, or this end would never learn that the other has closed.
    socket.on('error', () => undefined).resume()
    const stop = use((text) => void (socket.writable && socket.write(text)))
    await new Promise((resolve) => socket.once('close', resolve))
    stop()
    await wait(200)
  }
}

const idle = () => () => undefined
const oneCall = (write: (text: string) => void) => {
  write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
  return () => undefined
}
const slowBody = (write: (text: string) => void) => {
  write(
    'POST /api/accounts/sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"',
  )
  const drip = setInterval(() => write('x'), 1_000)
  return () => clearInterval(drip)
}

const ask = (path: string, agent: Agent, localAddress?: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(new URL(path, url), { agent, headers: { authorization }, localAddress }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    }).on('error', reject)
  })

/** Asks for what the locked table holds, again and again. */
async function askLocked(nth: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (;;) {
    await ask('/api/test/visits', agent, addressOf(nth)).catch(() => undefined)
    await wait(50)
  }
}

interface Held {
  readonly idles: number
  readonly slows: number
  readonly locked: number
  readonly flood: number
}

function hold({ idles, slows, locked, flood }: Held): void {
  for (let nth = 0; nth < idles; nth++) void keepOpen(addressOf(nth), idle)
  for (let nth = 0; nth < slows; nth++) void keepOpen(addressOf(nth), slowBody)
  for (let nth = 0; nth < locked; nth++) void askLocked(nth)
  for (let nth = 0; nth < flood; nth++) void keepOpen(floodAddressOf(nth), oneCall)
}

/** Large bodies of keys that nobody knows, all at once; answers when each was answered or cut off. */
async function sendLarge({ bodies, keys }: { bodies: number; keys: number }): Promise<void> {
  const body = JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, at) => [`key${at}`, at])))
  const headers = { 'content-type': 'application/json' }
  const send = () => fetch(new URL('/api/accounts/sign-in', url), { method: 'POST', headers, body })
  await Promise.all(
    Array.from({ length: bodies }, () =>
      send().then(
        async (it) => it.text(),
        () => undefined,
      ),
    ),
  )
}

/** Asks so many times, one after the other, as one person does; answers the milliseconds of each. */
async function probe({ calls, path }: Probe): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const taken_ms: number[] = []
  for (let call = 0; call < calls; call++) {
    const begun_ms = performance.now()
    const status = await ask(path, agent)
    taken_ms.push(performance.now() - begun_ms)
    if (status !== 200) throw new Error(`the probe was answered ${status}`)
    await wait(5)
  }
  agent.destroy()
  return taken_ms
}

interface Probe {
  readonly calls: number
  readonly path: string
}

process.on('message', (task: Held & Probe & { bodies: number; keys: number }) => {
  if (mode === 'hold') hold(task)
  else if (mode === 'large') void sendLarge(task).then(() => process.send?.('answered'))
  else void probe(task).then((taken_ms) => process.send?.(taken_ms))
})
process.once('disconnect', () => process.exit(0))

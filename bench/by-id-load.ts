import { Agent, get } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** Asks one address again and again over open connections, in a thread of its own so that only answering is measured. */
const { url, authorization, clients, seconds } = workerData as {
  url: string
  authorization: string
  clients: number
  seconds: number
}

const agent = new Agent({ keepAlive: true, maxSockets: clients })
const ask = (nth: number): Promise<number> =>
  new Promise((resolve, reject) => {
    // Many addresses, because one alone would be taken for a flood.
    const headers = { authorization, 'x-forwarded-for': `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}` }
    get(url, { agent, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    }).on('error', reject)
  })

let asked = 0
const until = performance.now() + seconds * 1000
const start = performance.now()
await Promise.all(
  Array.from({ length: clients }, async () => {
    while (performance.now() < until) {
      const status = await ask(asked++)
      if (status !== 200) throw new Error(`answered ${status}`)
    }
  }),
)
parentPort?.postMessage((asked * 1000) / (performance.now() - start))
agent.destroy()

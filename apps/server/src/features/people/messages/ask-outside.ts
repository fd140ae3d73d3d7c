import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { lookUpOutside, namesOwnAddress, OwnNetwork, type Reach } from './own-network.ts'
import kept from '#words/en/kept.ts'

const longest_ms = 10_000
const longest_answer_bytes = 4096

interface Asking {
  readonly url: URL
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
}

export interface Answer {
  readonly status: number
  /** The beginning of what it said. */
  readonly text: string
  readonly retry_after: string | undefined
}

/** Why there is no answer, and whether what was asked may have arrived all the same. */
export interface NoAnswer {
  readonly why: string
  readonly isHandedOver: boolean
}

/**
 * Calls a server that somebody named: never one in the own network where that is closed, no redirect is followed, and of the
 * answer only the beginning is read. Never throws for what the other side does.
 */
export async function askOutside(
  { url, method, headers, body }: Asking,
  { isOwnNetworkOpen }: Reach,
): Promise<Answer | NoAnswer> {
  if (!isOwnNetworkOpen && namesOwnAddress(url)) return { why: kept.own_network, isHandedOver: false }
  return new Promise((resolve) => {
    let isHandedOver = false
    const open = url.protocol === 'https:' ? overHttps : overHttp
    const call = open(url, {
      method,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // No connection outlives its call: one that died in between would leave a message unsure.
      agent: false,
      ...(!isOwnNetworkOpen && { lookup: lookUpOutside }),
      signal: AbortSignal.timeout(longest_ms),
    })
    call.on('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        isHandedOver = true
      })
    })
    call.on('error', (fault) => {
      const isLate = ['AbortError', 'TimeoutError'].includes(fault.name)
      const why = fault instanceof OwnNetwork ? kept.own_network : isLate ? kept.no_answer : fault.message
      resolve({ why, isHandedOver })
    })
    call.on('response', (response) => {
      let text = ''
      const { statusCode: status = 0, headers: said } = response
      const end = () => {
        resolve({ status, text, retry_after: said['retry-after'] })
        call.destroy()
      }
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        if (text.length > longest_answer_bytes) end()
      })
      response.on('end', end)
      // The status has come: what else it wanted to say changes nothing.
      response.on('error', end)
    })
    call.end(body)
  })
}

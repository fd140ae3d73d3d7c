import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { outcome, type Outcome } from './outcome.ts'
import { lookUpOutside, namesOwnAddress, OwnNetwork, type Reach } from './own-network.ts'
import { smsRequest, type SmsProvider, type SmsWords } from './sms-request.ts'
import kept from '#words/en/kept.ts'

const longest_ms = 10_000
const longest_answer_bytes = 4096

/** What a status means for the message. A redirect is never followed: it would carry the key elsewhere. */
function outcomeOf(status: number, answer: string): Outcome {
  const said = `${status} ${answer}`
  if (status >= 200 && status < 300) return outcome('sent', said)
  if (status === 429 || status >= 500) return outcome('later', said)
  // The key or the address is wrong, which an admin can put right before the message is given up.
  if ([401, 403, 404, 407].includes(status)) return outcome('later', said, true)
  return outcome('refused', said)
}

/** Hands one SMS to the provider, and tells exactly what it answered. Never throws for what the provider does. */
export async function sendSms(provider: SmsProvider, words: SmsWords, { isOwnNetworkOpen }: Reach): Promise<Outcome> {
  const { url, method, headers, body } = smsRequest(provider, words)
  if (!isOwnNetworkOpen && namesOwnAddress(url)) return outcome('later', kept.own_network, true)
  return new Promise<Outcome>((resolve) => {
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
      resolve(outcome(isHandedOver ? 'unsure' : 'later', why, true))
    })
    call.on('response', (response) => {
      let answer = ''
      const status = response.statusCode ?? 0
      const end = () => {
        resolve(outcomeOf(status, answer))
        call.destroy()
      }
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        answer += chunk
        if (answer.length > longest_answer_bytes) end()
      })
      response.on('end', end)
      // The status has come: what else it wanted to say changes nothing.
      response.on('error', end)
    })
    call.end(body)
  })
}

import { askOutside } from './ask-outside.ts'
import { outcome, type Outcome } from './outcome.ts'
import type { Reach } from './own-network.ts'
import { smsRequest, type SmsProvider, type SmsWords } from './sms-request.ts'

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
export async function sendSms(provider: SmsProvider, words: SmsWords, reach: Reach): Promise<Outcome> {
  const answer = await askOutside(smsRequest(provider, words), reach)
  if ('why' in answer) return outcome(answer.isHandedOver ? 'unsure' : 'later', answer.why, true)
  return outcomeOf(answer.status, answer.text)
}

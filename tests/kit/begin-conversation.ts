import { randomUUID } from 'node:crypto'
import { startConversation } from '@banyan/contract/support/conversations.ts'
import type { z } from 'zod'
import type { Session } from './open-as.ts'

/** Somebody writes to the company by a call; answers the id of the conversation. */
export const beginConversation = async (url: string, { token }: Session, category = 'Account'): Promise<string> => {
  const body: z.input<typeof startConversation.body> = {
    category,
    priority: 'normal',
    about: null,
    subject: 'My name on the card',
    message: 'Please correct it, as on https://example.com/card.',
    file_ids: [],
  }
  const answer = await fetch(`${url}/api${startConversation.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`the conversation was not begun: ${await answer.text()}`)
  const { data } = (await answer.json()) as z.input<typeof startConversation.reply>
  return data.id
}

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { getMessageSettings } from '@banyan/contract/messages/message-settings.ts'
import type { z } from 'zod'
import { openSmtpInbox, type SmtpInbox } from '../../apps/server/src/testing/outside/smtp-inbox.ts'
import { sessionOf } from './open-as.ts'
import type { SignIn } from './set-up-company.ts'
import { expect } from './test.ts'

export interface MessageChannels {
  /** The codes of six digits that came to an address or a mobile number, oldest first. */
  codesTo(to: string): string[]
  /** Waits for the next one after so many. */
  nextCode(to: string, known: number): Promise<string>
  /** The last message to an address or a mobile number, as whoever gets it reads it. */
  lastTo(to: string): string
  close(): Promise<void>
}

interface Sms {
  readonly to: string
  readonly body: string
}

const codeIn = (said: string): string[] => /\b\d{6}\b/.exec(said)?.slice(0, 1) ?? []

/** A provider of SMS on a free port of this machine, which keeps what it is given. */
const openSmsProvider = async (taken: Sms[]) => {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      taken.push(JSON.parse(body) as Sms)
      response.end('{"ok":true}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` }
}

type Settings = z.input<typeof getMessageSettings.reply>['data']

/** Tells the company, as an admin does in its settings, to send e-mails and SMS to these two. */
const sendThere = async (url: string, admin: SignIn, { settings: mail }: SmtpInbox, sms_url: string) => {
  const { token } = await sessionOf(url, admin)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const address = `${url}/api/setup/settings/messages`
  const kept = ((await (await fetch(address, { headers })).json()) as { data: Settings }).data
  const { has_smtp_password: _p, has_sms_authorization: _a, is_open: _o, held_count: _h, ...plain } = kept
  const answer = await fetch(address, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      ...plain,
      ...mail,
      sms_url,
      sms_method: 'POST',
      sms_content_type: 'application/json',
      sms_payload: '{"to":"{mobile}","body":"{text}"}',
      smtp_password: '',
      sms_authorization: '',
      current_password: admin.password,
    }),
  })
  if (!answer.ok) throw new Error(`the message settings were refused: ${await answer.text()}`)
}

/** A real mail server and a real SMS provider, to which a company sends from now on. */
export const openMessageChannels = async (url: string, admin: SignIn): Promise<MessageChannels> => {
  const inbox = await openSmtpInbox()
  const taken: Sms[] = []
  const { server, url: sms_url } = await openSmsProvider(taken)
  await sendThere(url, admin, inbox, sms_url)
  const lastTo = (to: string): string =>
    [
      ...inbox.mails.filter((mail) => mail.to.includes(to)).map((mail) => mail.text),
      ...taken.filter((sms) => sms.to.endsWith(to)).map((sms) => sms.body),
    ].at(-1) ?? ''
  const codesTo = (to: string): string[] => [
    ...inbox.mails.filter((mail) => mail.to.includes(to)).flatMap((mail) => codeIn(mail.text)),
    ...taken.filter((sms) => sms.to.endsWith(to)).flatMap((sms) => codeIn(sms.body)),
  ]
  return {
    codesTo,
    lastTo,
    nextCode: async (to, known) => {
      await expect
        .poll(() => codesTo(to).length, { message: `a code to ${to}`, timeout: 90_000 })
        .toBeGreaterThan(known)
      return codesTo(to).at(-1) ?? ''
    },
    close: async () => {
      await inbox.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSmtpInbox, type SmtpInbox } from '#testing/outside/smtp-inbox.ts'
import kept from '#words/en/kept.ts'
import { sendMail } from './send-mail.ts'

let inbox: SmtpInbox
beforeAll(async () => {
  inbox = await openSmtpInbox()
})
afterAll(() => inbox.close())

const mail = {
  from: { name: 'Namuna', address: 'office@example.com' },
  to: 'asha@example.com',
  subject: 'A',
  text: 'B',
}
const send = (host: string, isOwnNetworkOpen: boolean, port = inbox.port) =>
  sendMail({ host, port, security: 'none', user: '', password: '' }, mail, { isOwnNetworkOpen })

test.each(['127.0.0.1', 'localhost', '127.1', '::1', '10.0.0.8', '169.254.169.254'])(
  'a mail server in the own network is not asked where that is not allowed: %s',
  async (host) => {
    expect(await send(host, false)).toEqual({ kind: 'later', answer: kept.own_network, isOutOfReach: true })
    expect(inbox.mails).toEqual([])
  },
)

test('it is where the operator of the server allows it, by its address and by a name', async () => {
  expect((await send('127.0.0.1', true)).kind).toBe('sent')
  expect((await send('localhost', true)).kind).toBe('sent')
  expect(inbox.mails).toHaveLength(2)
})

test('nobody there is said, and everything else waits', async () => {
  const { kind, answer, isOutOfReach } = await send('127.0.0.1', true, 1)
  expect([kind, isOutOfReach]).toEqual(['later', true])
  expect(answer).toContain('ECONNREFUSED')
})

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hostileTexts } from '#every-call/testing/hostile-texts.ts'
import { startJobs } from '#jobs/index.ts'
import { createSecrets } from '#kit/secrets/secrets.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { openSmtpInbox } from '#testing/outside/smtp-inbox.ts'
import { queueMessage, sendMessages } from './index.ts'
import { openPostOffice, type PostOffice } from './testing/post-office.ts'

const minute_ms = 60_000

let office: PostOffice
beforeEach(async () => {
  office = await openPostOffice()
})
afterEach(() => office.close())

const only = async () => (await office.messages())[0]

test('a mail arrives whole, as text and as HTML, and is marked sent', async () => {
  await office.queue({ values: { code: '918273' } })
  await office.send()
  const [mail] = office.inbox.mails
  expect(mail).toMatchObject({ from: 'office@example.com', to: ['root01@example.com'] })
  expect(mail?.headers.get('from')).toBe('Namuna Traders <office@example.com>')
  expect(mail?.headers.get('subject')).toBe('Namuna Traders: Confirm your e-mail address')
  expect(mail?.text).toMatch(/^Namuna Traders\n/)
  expect(mail?.text).toContain('918273 is your code')
  expect(mail?.html).toContain('<p>918273 is your code')
  expect(await only()).toMatchObject({ state: 'sent', tries: 1, last_error: '' })
  await office.send()
  expect(office.inbox.mails).toHaveLength(1)
})

test('a name with line breaks brings no header and no recipient, and HTML in it stays text', async () => {
  const { db } = office.world
  await db.updateTable('company').set({ name: 'Namuna\r\nBcc: stranger@example.com' }).execute()
  await db
    .updateTable('person')
    .set({ name: 'Asha <b>Namuna</b>\r\n\r\n<script>alert(1)</script>' })
    .where('id', '=', office.person_id)
    .execute()
  await office.queue()
  await office.send()
  const [mail] = office.inbox.mails
  expect(mail?.to).toEqual(['root01@example.com'])
  expect(mail?.header_lines.filter((line) => /^bcc|^cc/i.test(line))).toEqual([])
  expect(mail?.html).not.toMatch(/<(b|script)\b/)
  expect(mail?.html).toContain('&lt;script&gt;')
})

test('whatever people call themselves and the company, a mail has its own headers, its one recipient and no HTML of theirs', async () => {
  const { db } = office.world
  await office.queue()
  await office.send()
  const [plain] = office.inbox.mails
  const namesOf = (lines: readonly string[] = []) =>
    lines.map((line) => String(line.split(':')[0]).toLowerCase()).toSorted()
  for (const [kind, text] of Object.entries(hostileTexts)) {
    await db.updateTable('company').set({ name: text }).execute()
    await db.updateTable('person').set({ name: text }).where('id', '=', office.person_id).execute()
    await office.queue()
    await office.send()
    const mail = office.inbox.mails.at(-1)
    expect([kind, mail?.to, namesOf(mail?.header_lines)]).toEqual([kind, plain?.to, namesOf(plain?.header_lines)])
    expect([kind, mail?.html.replaceAll(/<\/?p>|<br>/g, '').match(/[<>]/g)]).toEqual([kind, null])
    expect([kind, mail?.text.includes('123456 is your code')]).toEqual([kind, true])
  }
  expect(office.inbox.mails).toHaveLength(Object.keys(hostileTexts).length + 1)
})

test('a server that signs in gets the sealed password', async () => {
  const inbox = await openSmtpInbox({ credentials: { user: 'namuna', password: 'sesame sesame' } })
  const { world } = office
  const settings = { ...inbox.settings, smtp_password_sealed: world.services.secrets.seal('message-settings', 'wrong') }
  await world.db.updateTable('message_settings').set(settings).execute()
  await office.queue()
  await office.send()
  expect(await only()).toMatchObject({ state: 'waiting', tries: 1 })
  expect((await only())?.last_error).toContain('535')
  settings.smtp_password_sealed = world.services.secrets.seal('message-settings', 'sesame sesame')
  await world.db.updateTable('message_settings').set(settings).execute()
  world.clock.advance(minute_ms)
  await office.send()
  expect(inbox.mails[0]).toMatchObject({ signed_in_as: 'namuna' })
  await inbox.close()
})

test('where encryption is asked for and not offered, nothing is handed over', async () => {
  await office.world.db.updateTable('message_settings').set({ smtp_security: 'starttls' }).execute()
  await office.queue()
  await office.send()
  expect(office.inbox.mails).toEqual([])
  expect(await only()).toMatchObject({ state: 'waiting', tries: 1 })
})

test('a refusal for now is tried again at growing distances, and given up after the tenth', async () => {
  office.inbox.answerRecipients(451)
  await office.queue()
  const waits: number[] = []
  for (;;) {
    await office.send()
    const { next_try_at, state } = await office.world.db
      .selectFrom('message_out')
      .select(['next_try_at', 'state'])
      .executeTakeFirstOrThrow()
    if (next_try_at === null) {
      expect(state).toBe('failed')
      break
    }
    const wait_ms = next_try_at.getTime() - office.world.clock.now().getTime()
    waits.push(wait_ms / minute_ms)
    office.world.clock.advance(wait_ms - 1)
    await office.send()
    expect((await only())?.tries).toBe(waits.length)
    office.world.clock.advance(1)
  }
  expect(waits).toEqual([1, 5, 15, 60, 60, 60, 60, 60, 60])
  expect(await only()).toMatchObject({ tries: 10, last_error: expect.stringContaining('451') as string })
  expect(office.inbox.mails).toEqual([])
})

test('a refusal for good is tried once', async () => {
  office.inbox.answerRecipients(550)
  await office.queue()
  await office.send()
  expect(await only()).toMatchObject({ state: 'failed', tries: 1 })
  expect((await only())?.last_error).toContain('550')
})

test('a server that is down is left alone until the next run, and gets everything when it is back', async () => {
  const { port } = office.inbox
  await office.inbox.close()
  await office.queue()
  await office.queue()
  await office.send()
  expect((await office.messages()).map(({ state, tries }) => [state, tries])).toEqual([
    ['waiting', 1],
    ['waiting', 0],
  ])
  const back = await openSmtpInbox({ port })
  office.world.clock.advance(minute_ms)
  await office.send()
  expect(back.mails).toHaveLength(2)
  await back.close()
})

test('many runs at once send each message once', async () => {
  for (let count = 0; count < 12; count++) await office.queue({ values: { code: `10000${count}` } })
  await Promise.all([office.send(), office.send(), office.send(), office.send()])
  expect(office.inbox.mails).toHaveLength(12)
  expect(new Set(office.inbox.mails.map(({ text }) => /\d{6,}/.exec(text)?.[0])).size).toBe(12)
})

test('a line that breaks after the text was taken is not tried again', async () => {
  office.inbox.afterText('hang up')
  await office.queue()
  await office.send()
  expect(office.inbox.mails).toHaveLength(1)
  office.inbox.afterText('answer')
  office.world.clock.advance(60 * minute_ms)
  await office.send()
  expect(office.inbox.mails).toHaveLength(1)
  expect(await only()).toMatchObject({ state: 'sending', tries: 1 })
})

test('a process that is killed between handing over and the answer does not send twice', async () => {
  const { world, inbox, person_id } = office
  const secret_key = randomBytes(32)
  const services = { ...world.services, secrets: createSecrets(secret_key) }
  const message = { event_key: 'killed', person_id, template: 'verify_email', values: { code: '918273' } } as const
  await inTransaction(world.db, (trx) => queueMessage(trx, services, message))
  inbox.afterText('stay silent')
  const program = fileURLToPath(new URL('../../../testing/processes/send-messages-once.ts', import.meta.url))
  const words = [world.database.url, secret_key.toString('hex'), world.clock.now().toISOString()]
  const child = spawn(process.execPath, [program, ...words], { stdio: 'inherit' })
  const ended = once(child, 'close')
  await inbox.mailTo('root01@example.com')
  child.kill('SIGKILL')
  await ended
  inbox.afterText('answer')
  world.clock.advance(24 * 60 * minute_ms)
  await Promise.all([sendMessages(services), sendMessages(services)])
  expect(inbox.mails).toHaveLength(1)
  expect(await only()).toMatchObject({ state: 'sending', tries: 1 })
})

test('two processes with the schedule send a message as soon as its act commits, once', async () => {
  const { services } = office.world
  const processes = await Promise.all([startJobs(services), startJobs(services)])
  try {
    await office.queue({ to: { email: 'naya@example.com' } })
    await office.inbox.mailTo('naya@example.com')
  } finally {
    await Promise.all(processes.map((jobs) => jobs.stop()))
  }
  await office.send()
  expect(office.inbox.mails).toHaveLength(1)
  expect(await only()).toMatchObject({ state: 'sent', tries: 1 })
})

import { expect, test } from 'vitest'
import { messageTemplate, smsTemplates } from '@banyan/contract/messages/message-kinds.ts'
import { render, renderNotice } from './render.ts'
import { templates } from './en/templates.ts'

const people = { company_name: 'Namuna Traders', person_name: 'Asha Namuna' }
const values = {
  code: '918273',
  amount: '₹941.00',
  mode: 'NEFT',
  payment_mode: 'NEFT',
  reference: 'NAMU000000000017',
  utr: 'NAMU000000000017',
  paid_to: '••••1234',
  wallet_name: 'Fund wallet',
  key: 'S3cr-etS3-cret-KEYK',
  by: 'admin1',
  secret: 'S3cretS3cret',
  password: 'S3cretS3cret',
  how: 'temporary',
  user_id: 'admin9',
  document: 'PAN card',
  request_no: 'PR-000017',
  proposal_no: 'PP-000017',
  conversation_no: 'S-2026-000017',
  count: '3',
  package_name: 'Starter',
  reason: 'It cannot be read',
  left: '3',
  what: 'mobile number',
  promises: 'all balances add up to zero',
  head: '12:0123456789abcdef',
  receipt_no: 'R/25-26/00000017',
  products: '1 × Starter kit',
  courier: 'Namuna Courier',
  place: 'Namuna Bazaar',
  tracking_no: 'NC-1001',
  credit_note_no: 'C/25-26/00000003',
  refunded: '₹1,180.00',
  wallet: 'Income wallet',
  no: '17',
  until: '2 January 2026 at 09:00',
  outcome: 'paid',
  strikes: '1',
  most: '2',
  from: 'NAMUNA1',
  to: 'NAMUNA2',
  subject: 'Where is my parcel?',
  answer: 'It is on its way.',
  paper: 'Trademark 1234567',
  day: '1 March 2026',
  time: '1 March 2026 at 17:00',
  days: '30',
  shop_name: 'Namuna Stores',
  name: 'Namuna Depot',
  missing: '',
  order_no: 'OD-000017',
  return_no: 'RT-000017',
  goes_to: '12 Hill Road, Pune 411001',
  link: 'https://portal.example.com/accounts/forgot-password?user_id=NAMUNA1',
}
const secrets = /918273|S3cr/

const mailOf = (name: (typeof messageTemplate.options)[number]) => render(name, 'email', { ...people, values })
const isMailed = (name: (typeof messageTemplate.options)[number]) => mailOf(name) !== undefined

test('whatever is sent is sent by e-mail, but for the code that a mobile is verified with', () => {
  expect(messageTemplate.options.filter((name) => !isMailed(name))).toEqual(['verify_mobile'])
})

test.each(messageTemplate.options.filter(isMailed))(
  '%s begins with the company, hides its secrets and warns',
  (name) => {
    const mail = mailOf(name)!
    expect(mail.full.text.startsWith('Namuna Traders\n\nDear Asha Namuna,\n\n')).toBe(true)
    // One code is told to the company, and says what it pays.
    const never = name === 'order_code' ? 'will ever ask you for a password' : 'will ever ask you for a code'
    expect(mail.full.text).toContain(never)
    expect(mail.full.text).not.toContain('undefined')
    expect(mail.masked.text).not.toMatch(secrets)
    expect(mail.full.subject).not.toMatch(secrets)
    expect(secrets.test(mail.full.text)).toBe(templates[name].secrets.length > 0)
  },
)

test('where an order goes is read by its buyer and by no admin, whichever message says so', () => {
  const saying = messageTemplate.options.filter((name) => mailOf(name)?.full.text.includes(values.goes_to))
  expect(saying).toEqual(expect.arrayContaining(['order_code', 'order_recorded_for_you']))
  for (const name of messageTemplate.options)
    for (const channel of ['email', 'sms'] as const)
      expect(render(name, channel, { ...people, values })?.masked.text ?? '').not.toContain('Hill Road')
  expect(render('order_code', 'email', { ...people, values })?.masked.text).toContain('Where it goes: ••••••.')
  // An address is no code: the bell of the buyer says it.
  expect(renderNotice('order_recorded_for_you', values)?.text).toContain('Where it goes: 12 Hill Road, Pune 411001.')
})

test.each(messageTemplate.options)('the SMS of %s is short, and there only where it is registered', (name) => {
  const sms = render(name, 'sms', { ...people, values })
  expect(sms !== undefined).toBe((smsTemplates as readonly string[]).includes(name))
  if (sms === undefined) return
  expect(sms.full.text.length).toBeLessThanOrEqual(160)
  expect(sms.full.text).not.toContain('₹')
  expect(sms.full.text.endsWith(' Namuna Traders')).toBe(true)
  expect(sms.masked.text).not.toMatch(secrets)
})

test('an amount is written as on the pages, and in an SMS without the sign that would make two of it', () => {
  const text = (channel: 'email' | 'sms') => render('withdrawal_paid', channel, { ...people, values })?.full.text
  expect(text('email')).toContain('₹941.00 was sent to your account')
  expect(text('sms')).toContain('Rs 941.00 was sent to your account')
  expect(renderNotice('withdrawal_paid', values)?.text).toContain('₹941.00 was sent')
  const behind = { ...values, amount: '941.00 ₹' }
  expect(render('withdrawal_paid', 'sms', { ...people, values: behind })?.full.text).toContain('941.00 Rs was sent')
})

test('a link and a temporary password are told apart', () => {
  const link = { ...values, how: 'link', secret: 'https://portal.example.com/l/abc' }
  const text = (given: Record<string, string>) =>
    render('password_reset_by_admin', 'email', { ...people, values: given })?.full.text
  expect(text(link)).toContain('Choose a new password here: https://portal.example.com/l/abc')
  expect(text(values)).toContain('temporary password is S3cretS3cret')
  expect(text({ how: 'page', secret: '' })).toContain('type the code we sent you')
})

test('what people typed stays on its line', () => {
  const mail = render('kyc_rejected', 'email', {
    company_name: 'Namuna\r\nBcc: stranger@example.com',
    person_name: 'Asha\n\nDear stranger,',
    values: { document: 'PAN\u2028card', reason: 'a\r\n.\r\nQUIT' },
  })
  expect(mail?.full.subject).toBe('Namuna Bcc: stranger@example.com: One of your documents was not approved')
  expect(mail?.full.text.split('\n').slice(0, 3)).toEqual([
    'Namuna Bcc: stranger@example.com',
    '',
    'Dear Asha Dear stranger,,',
  ])
  expect(mail?.full.text).toContain('Why: a . QUIT\n')
})

test('an answer keeps its paragraphs, and no line of it pretends to be a header', () => {
  const answer = 'Dear Asha,\r\n\r\n\r\nit is on its way.\nBcc: stranger@example.com\u2028Yours'
  const mail = render('contact_answered', 'email', { ...people, values: { subject: 'a\r\nb', answer } })
  expect(mail?.full.subject).toBe('Namuna Traders: Our answer to your message')
  expect(mail?.full.text).toContain('Dear Asha,\n\nit is on its way.\nBcc: stranger@example.com Yours\n\n')
  expect(mail?.full.text).toContain('“a b”')
})

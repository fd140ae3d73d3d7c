import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bankProfiles, findBankProfiles } from '@banyan/contract/bank-profiles/bank-profiles.ts'
import { getBankTemplate } from '@banyan/contract/bank-profiles/templates.ts'
import { no_payouts } from '@banyan/contract/bank-profiles/payout-fields.ts'
import * as files from '@banyan/contract/withdrawals/bank-files.ts'
import { withdrawalLists } from '@banyan/contract/withdrawals/withdrawals.ts'
import { isLayoutFault } from '@banyan/domain/bank-files/file-layout.ts'
import { answerLayoutOf, type AnswerKind } from '@banyan/domain/bank-files/payout-profile.ts'
import { payoutBanks } from '@banyan/domain/bank-files/testing/made-up-payout-banks.ts'
import { fixedText } from '@banyan/domain/bank-files/write-upload.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import { usualMapping } from '#testing/money/bank-desk.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { openWithdrawalDesk, type Withdrawer, type WithdrawalDesk } from '#testing/money/withdrawal-desk.ts'
import { addAdminTo, agreedTo, type TestAdmin } from '#testing/people/admins.ts'
import { switchOn } from '#testing/switch-on.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

type Bank = keyof typeof payoutBanks
const banks = Object.keys(payoutBanks) as Bank[]
const labels = { namuna: 'Namuna', sagar: 'Sagar', parvat: 'Parvat' } as const

let world: World
let desk: WithdrawalDesk
let second: TestAdmin
let admin: string
const ids = {} as Record<Bank, string>

const profileBody = (bank: Bank, more: object = {}) => ({
  label: labels[bank],
  ...usualMapping,
  ...no_payouts,
  ...payoutBanks[bank],
  is_for_payouts: bank === 'sagar' ? 'yes' : 'no',
  current_password: worldPassword,
  ...more,
})

beforeAll(async () => {
  world = await createWorld()
  desk = await openWithdrawalDesk(world)
  ;({ admin } = desk)
  second = await addAdminTo(world, { rights: null })
  await switchOn(world, ['admin/bank-statements'])
  for (const bank of banks) {
    const { data } = await world.call(admin, bankProfiles.add, { body: profileBody(bank) })
    ids[bank] = String(data.id)
  }
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const password = { current_password: worldPassword }
const wallet = ({ person_id }: Withdrawer) => desk.balanceOf(walletCode('INCOME', person_id))

interface Sent {
  readonly id: bigint
  readonly of: Withdrawer
  readonly no: string
}

/** So many approved withdrawals. */
async function approved(count: number, more: object = {}): Promise<Sent[]> {
  const found: Sent[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const of = await desk.member()
    const id = await desk.asked(of, '1000.00', more)
    await desk.approve(id, admin)
    found.push({ id, of, no: (await desk.row(id)).request_no })
  }
  return found
}
const make = (bank: Bank, of: readonly Sent[]) =>
  world.ask(admin, files.makeBankFile, {
    body: { ids: of.map(({ id }) => String(id)), profile_id: ids[bank], ...password },
  })
async function sentTo(bank: Bank, count: number) {
  const of = await approved(count)
  const { body } = await make(bank, of)
  const { id, file_no } = body.data as { id: string; file_no: string }
  return { of, file_id: BigInt(id), file_no }
}
const download = async (id: bigint) =>
  (await world.ask(admin, files.downloadBankFile, { ...desk.at(id), body: password })).body.data as {
    name: string
    text: string
    is_base64: boolean
  }

type Cells = Readonly<Partial<Record<string, string>>>

/** A file as the bank writes it, from what its rows say; in base64, as it is sent. */
async function written(bank: Bank, kind: AnswerKind, rows: readonly Cells[], total?: string): Promise<string> {
  const layout = answerLayoutOf(payoutBanks[bank], kind)
  if (layout === undefined || isLayoutFault(layout)) throw new Error(bank)
  const cellsOf = (of: Cells) => layout.columns.map(({ holds }) => (holds === undefined ? '' : (of[holds] ?? '')))
  const sum = rows.reduce((all, { amount = '0' }) => all + Number(amount), 0).toFixed(2)
  const first = layout.columns.find(({ holds }) => holds !== 'amount' && holds !== 'request_no')!.holds!
  const sums = cellsOf({ amount: total ?? sum, [first]: 'T' })
  const all = [
    ...(layout.has_head ? [layout.columns.map(({ name }) => name)] : []),
    ...(layout.total === 'first' ? [sums] : []),
    ...rows.map(cellsOf),
    ...(layout.total === 'last' ? [sums] : []),
  ]
  if (layout.form === 'xlsx')
    return Buffer.from(await writeXlsx({ sheets: [{ name: 'Answer', rows: all }] })).toString('base64')
  const text =
    layout.form === 'fixed' ? fixedText(layout.columns, all) : `${all.map((cells) => cells.join(',')).join('\n')}\n`
  return Buffer.from(text).toString('base64')
}

const words = {
  namuna: { paid: 'Success', failed: 'Failure', waiting: 'IN PROCESS' },
  sagar: { paid: 'CR-OK', failed: 'CR-NOK', waiting: '' },
  parvat: { paid: 'P', failed: 'F', waiting: 'W' },
} as const
function dayOf(bank: Bank): string {
  const [year, month, day] = desk.today().split('-')
  return { namuna: `${day}/${month}/${year}`, sagar: `${year}-${month}-${day}`, parvat: `${month}/${day}/${year}` }[
    bank
  ]
}
const modes = { namuna: '', sagar: 'I', parvat: 'IMPS' } as const
const paid = (bank: Bank, no: string, more: Cells = {}): Cells => ({
  request_no: no,
  status: words[bank].paid,
  utr: desk.nextUtr(),
  mode: modes[bank],
  paid_on: dayOf(bank),
  amount: '941.00',
  ...more,
})
const failed = (bank: Bank, no: string): Cells => ({
  request_no: no,
  status: words[bank].failed,
  reason: 'Account closed',
  amount: '941.00',
})
const bodyOf = (bank: Bank, kind: AnswerKind, text: string) => ({ text, kind, profile_id: ids[bank] })
const check = (bank: Bank, kind: AnswerKind, text: string) =>
  world.ask(admin, files.checkResultFile, { body: bodyOf(bank, kind, text) })
const take = (bank: Bank, kind: AnswerKind, text: string) =>
  world.ask(admin, files.takeResultFile, { body: { ...bodyOf(bank, kind, text), ...password } })
const agreed = (asked: Parameters<typeof agreedTo>[2]) => agreedTo(world, second.token, asked)
async function templateOf(profile_id: string, kind: string): Promise<Buffer> {
  const { statusCode, rawPayload } = await world.app.inject({
    method: 'GET',
    url: `/api${getBankTemplate.path}?profile_id=${profile_id}&kind=${kind}`,
    headers: { authorization: `Bearer ${admin}` },
  })
  expect(statusCode).toBe(200)
  return rawPayload
}
const stateOf = async ({ id }: Sent) => (await desk.row(id)).state
const rowsIn = async (bank: Bank, kind: AnswerKind, rows: readonly Cells[]) =>
  ((await check(bank, kind, await written(bank, kind, rows))).body.data as { rows: { message: string }[] }).rows

test('a profile says its files, and what is wrong with them on its field', async () => {
  const ask = async (more: object) =>
    (await world.ask(admin, bankProfiles.add, { body: profileBody('namuna', { label: 'Another', ...more }) })).body
      .errors
  expect(await ask({ result_columns: 'UTR = utr\nutr = reason' })).toEqual({
    result_columns: 'Two columns have the name “utr”.',
  })
  expect(await ask({ upload_columns: 'A = amount\nR = request_no\nAmuont = amuont' })).toEqual({
    upload_columns:
      'Line 3: the list of payments cannot hold “amuont”. It can hold request_no, file_no, user_id, account_holder, bank_name, branch, ifsc, account_no, upi_id, amount, currency, day, fixed words in quotes, or “-” for nothing.',
  })
  const both = await ask({ upload_columns: 'A = amount\nUTR = utr', result_columns: 'N = request_no\nS = status' })
  expect(both?.['upload_columns']).toContain('Line 2: the list of payments cannot hold “utr”.')
  expect(both?.['result_columns']).toBe('The result file needs a column for each of “utr”, “paid_on”, “amount”.')
  expect(await ask({ failed_words: 'SUCCESS' })).toEqual({
    paid_words: 'The word “success” is used for two states. Keep one.',
  })
  expect(await ask({ is_for_payouts: 'yes' })).toEqual({
    is_for_payouts: '“Sagar” is proposed for payments already. Take it off there first.',
  })
  const { data } = await world.call(admin, findBankProfiles)
  expect(data.map(({ label, upload_form }) => `${label} ${upload_form}`)).toEqual([
    'Namuna csv',
    'Parvat fixed',
    'Sagar xlsx',
  ])
})

describe.each(banks)('%s', (bank) => {
  test('is given its file, answers it, and sends one back', async () => {
    const { of, file_id, file_no } = await sentTo(bank, 3)
    const [one, other, third] = of as [Sent, Sent, Sent]
    const made = await download(file_id)
    expect(made.name).toBe(
      `${file_no}.${{ csv: 'csv', xlsx: 'xlsx', fixed: 'txt' }[payoutBanks[bank].upload_form as 'csv']}`,
    )
    for (const { no } of of) {
      const text = made.is_base64 ? JSON.stringify(await sheetOf(made.text)) : made.text
      expect(text).toContain(no)
      expect(text).toMatch(/50000000\d{4}/)
    }
    const utr = desk.nextUtr()
    const rows = [paid(bank, one.no, { utr }), paid(bank, other.no), failed(bank, third.no)]
    const text = await written(bank, 'result', rows)
    expect((await check(bank, 'result', text)).body.data).toMatchObject({ pays: 2, fails: 1, wrong: 0, net: '1882.00' })
    const asked = await take(bank, 'result', text)
    expect([asked.status, await stateOf(one)]).toEqual([202, 'processing'])
    expect((await agreed(asked)).status).toBe(200)
    expect([await stateOf(one), await stateOf(other), await stateOf(third)]).toEqual(['paid', 'paid', 'failed'])
    expect(await desk.row(one.id)).toMatchObject({ utr, mode: 'IMPS', paid_on: desk.today() })
    expect(await wallet(third.of)).toBe(10_000_00n)
    // The same file once more says nothing new.
    const again = await take(bank, 'result', text)
    expect([again.status, again.body.code]).toEqual([409, 'result_nothing_new'])

    const back = await written(bank, 'reverse', [
      { request_no: one.no, utr, amount: '941.00', reason: 'Account closed' },
    ])
    expect((await check(bank, 'reverse', back)).body.data).toMatchObject({
      returns: 1,
      rows: [{ request_no: one.no, outcome: 'returns' }],
    })
    expect((await agreed(await take(bank, 'reverse', back))).status).toBe(200)
    expect([await stateOf(one), await wallet(one.of), await wallet(other.of)]).toEqual([
      'returned',
      10_000_00n,
      9_000_00n,
    ])
    expect((await take(bank, 'reverse', back)).body.code).toBe('result_nothing_new')
  })

  test('has a template of each answer, which is read by its own profile and does nothing', async () => {
    for (const kind of ['result', 'reverse'] as const) {
      const text = (await templateOf(ids[bank], kind)).toString('base64')
      const { status, body } = await check(bank, kind, text)
      const message = 'There is no withdrawal with this number.'
      expect([status, body.data]).toMatchObject([200, { wrong: 1, rows: [{ outcome: 'wrong', message }] }])
      expect((await take(bank, kind, text)).status).toBe(400)
    }
  })

  test('says another amount: one paisa less or ten times as much does nothing, in both files', async () => {
    const { of } = await sentTo(bank, 2)
    const [one, other] = of as [Sent, Sent]
    const utr = desk.nextUtr()
    for (const amount of ['940.99', '941.01', '9410.00']) {
      const text = await written(bank, 'result', [paid(bank, one.no), paid(bank, other.no, { amount })])
      expect((await check(bank, 'result', text)).body.data).toMatchObject({
        pays: 1,
        wrong: 1,
        rows: [{}, { outcome: 'differs', message: `The bank says ${amount}, and was asked to pay 941.00.` }],
      })
      expect((await take(bank, 'result', text)).body.code).toBe('result_wrong')
    }
    expect([await stateOf(one), await stateOf(other)]).toEqual(['processing', 'processing'])
    await take(bank, 'result', await written(bank, 'result', [paid(bank, one.no, { utr })]))
    const back = await written(bank, 'reverse', [{ request_no: one.no, utr, amount: '9410.00', reason: 'Closed' }])
    expect((await take(bank, 'reverse', back)).body.code).toBe('result_wrong')
    expect(await stateOf(one)).toBe('paid')
  })

  test('writes a word that nobody knows, names a request twice, and answers what another was given', async () => {
    const { of } = await sentTo(bank, 1)
    const [one] = of as [Sent]
    expect(await rowsIn(bank, 'result', [paid(bank, one.no, { status: 'XX' })])).toMatchObject([
      { outcome: 'wrong', message: '“XX” is no word of this bank for what became of a payment.' },
    ])
    expect((await rowsIn(bank, 'result', [paid(bank, one.no), paid(bank, one.no)])).at(-1)!.message).toBe(
      'This request is in the file twice.',
    )
    const another = banks.find((name) => name !== bank)!
    expect((await rowsIn(another, 'result', [paid(another, one.no)]))[0]!.message).toBe(
      'This withdrawal went to another bank.',
    )
  })
})

const sheetOf = async (base64: string) => (await readXlsx(Buffer.from(base64, 'base64'))).sheets[0]!.rows

test('in a workbook account numbers and IFSC are text, with their zeros and all figures', async () => {
  const { file_id } = await sentTo('sagar', 2)
  const rows = await sheetOf((await download(file_id)).text)
  expect(rows).toMatchObject([
    ['Sl Ref', 'Name of payee', 'IFSC code', 'Account number', 'Value date', 'Amount (INR)'],
    [expect.any(String), 'Asha Namuna', 'SBIN0000001', expect.stringMatching(/^5\d{11}$/), expect.any(String), 941],
    [expect.any(String), 'Asha Namuna', 'SBIN0000001', expect.stringMatching(/^5\d{11}$/), expect.any(String), 941],
    ['TOTAL', '2', '', '', '', 1882],
  ])
})

test('what the columns of a bank cannot say stays approved and is named', async () => {
  const [upi] = await approved(1, { pay_to: 'upi' })
  const [bank] = await approved(1)
  expect((await make('parvat', [upi!, bank!])).body.data).toMatchObject({ count: 1, left_behind: [upi!.no] })
  expect(await stateOf(upi!)).toBe('approved')
  // The other bank pays it; its number alone says that twelve figures are of UPI.
  expect((await make('namuna', [upi!])).body.data).toMatchObject({ count: 1 })
  await take('namuna', 'result', await written('namuna', 'result', [paid('namuna', upi!.no)]))
  expect(await desk.row(upi!.id)).toMatchObject({ state: 'paid', mode: 'UPI' })
})

test('a file that is cut off, or whose total disagrees, is refused as a whole', async () => {
  const refused = async (bank: Bank, text: string) => {
    const { status, body } = await take(bank, 'result', text)
    return [status, body.errors]
  }
  const { of } = await sentTo('namuna', 1)
  const whole = Buffer.from(await written('namuna', 'result', [paid('namuna', of[0]!.no)]), 'base64')
  const half = whole.subarray(0, -4).toString('base64')
  expect(await refused('namuna', half)).toEqual([
    400,
    { text: 'The last line of this file does not end. It may be cut off: download it again.' },
  ])
  const { of: fixed } = await sentTo('parvat', 2)
  const rows = fixed.map(({ no }) => paid('parvat', no))
  expect(await refused('parvat', await written('parvat', 'result', rows.slice(0, 1), '1882.00'))).toEqual([
    400,
    { text: 'The total says 1882.00, and the rows come to 941.00. The file may be cut off or changed.' },
  ])
  const sheet = Buffer.from(await written('sagar', 'result', [paid('sagar', fixed[0]!.no)]), 'base64')
  expect(await refused('sagar', sheet.subarray(0, sheet.length / 2).toString('base64'))).toEqual([
    400,
    { text: 'This Excel file cannot be opened. It may be cut off: download it again.' },
  ])
  expect((await refused('sagar', whole.toString('base64')))[1]).toEqual({
    text: 'By this profile the file is an Excel workbook, and this is none.',
  })
  expect((await refused('namuna', sheet.toString('base64')))[1]).toEqual({
    text: 'By this profile the file is text, and this is an Excel workbook.',
  })
  expect((await refused('namuna', Buffer.from('a,b\n1,2\n').toString('base64')))[1]).toHaveProperty('text')
  expect([await stateOf(of[0]!), await stateOf(fixed[0]!)]).toEqual(['processing', 'processing'])
})

test('a row of another bank file, and one that the bank is still at', async () => {
  const first = await sentTo('namuna', 1)
  const other = await sentTo('namuna', 1)
  expect(await rowsIn('namuna', 'result', [paid('namuna', first.of[0]!.no, { file_no: other.file_no })])).toMatchObject(
    [{ message: 'This withdrawal went to the bank in another file.' }],
  )
  const waiting = { ...failed('namuna', first.of[0]!.no), status: 'In Process', file_no: first.file_no }
  expect(await rowsIn('namuna', 'result', [waiting])).toMatchObject([{ outcome: 'known', message: '' }])
  expect(await stateOf(first.of[0]!)).toBe('processing')
})

test('a return after its last day is a fault of its row, and is offered no more', async () => {
  const { of } = await sentTo('sagar', 2)
  const [late, fresh] = of as [Sent, Sent]
  await take('sagar', 'result', await written('sagar', 'result', [paid('sagar', late.no)]))
  world.clock.advance(20 * 86_400_000)
  admin = await world.signInAs(world.admin_user_id)
  const mayReturn = async ({ no }: Sent) =>
    (await world.list(admin, withdrawalLists.admin, { request_no: no })).data[0]!.may.return
  expect(await mayReturn(late)).toBe(true)
  await take('sagar', 'result', await written('sagar', 'result', [paid('sagar', fresh.no)]))
  world.clock.advance(11 * 86_400_000)
  admin = await world.signInAs(world.admin_user_id)
  const back = of.map(({ no }) => ({ request_no: no, amount: '941.00', reason: 'Account closed' }))
  expect(await rowsIn('sagar', 'reverse', back)).toMatchObject([
    {
      outcome: 'wrong',
      message: 'It was paid more than 30 days ago, and cannot be returned. Credit the amount to its owner, by two.',
    },
    { outcome: 'returns', message: '' },
  ])
  expect((await take('sagar', 'reverse', await written('sagar', 'reverse', back))).body.code).toBe('result_wrong')
  const plain = `request_no;status;utr;mode;paid_on;reason\n${late.no};returned;;;;Account closed`
  expect((await world.ask(admin, files.checkResultFile, { body: { text: plain } })).body.data).toMatchObject({
    wrong: 1,
  })
  expect([await mayReturn(late), await mayReturn(fresh)]).toEqual([false, true])
})

test('a profile changes by two and a day later; switched off, it reads and makes no more', async () => {
  const profile = (await world.call(admin, findBankProfiles)).data.find(({ label }) => label === 'Parvat')!
  const body = profileBody('parvat', { paid_words: 'F', failed_words: 'P', version: profile.version })
  const asked = await world.ask(admin, bankProfiles.save, { params: { id: profile.id }, body })
  expect([asked.status, asked.body.code]).toEqual([202, 'waits_for_second'])
  const { of } = await sentTo('parvat', 1)
  const off = { params: { id: profile.id }, body: { is_active: false } }
  expect((await world.ask(admin, bankProfiles.switch, off)).status).toBe(200)
  expect((await make('parvat', of)).body.errors).toHaveProperty('profile_id')
  const text = await written('parvat', 'result', [paid('parvat', of[0]!.no)])
  expect((await take('parvat', 'result', text)).body.errors).toHaveProperty('profile_id')
  expect(await stateOf(of[0]!)).toBe('processing')
})

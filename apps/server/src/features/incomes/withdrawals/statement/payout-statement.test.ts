import { setRules } from '#testing/company/set-rules.ts'
import { withdrawalSetting } from '@banyan/contract/withdrawals/settings.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { rejectWithdrawal } from '@banyan/contract/withdrawals/deciding.ts'
import {
  getPayoutStatement,
  sharePayoutStatement,
  unsharePayoutStatement,
  type PayoutStatement,
} from '@banyan/contract/withdrawals/payout-statement.ts'
import { touchSettings } from '#features/platform/company/index.ts'
import { manualClock } from '#kit/clock.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { addAdminTo } from '#testing/people/admins.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { day_ms } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { adminIdOf } from '#testing/sales/issue-pins.ts'
import { rejectPans, sendDocument } from '#testing/people/kyc-documents.ts'
import { entriesOfWallet } from '#testing/money/entries-of-wallet.ts'
import { payReferral } from '#testing/money/referral.ts'
import { taxAbove } from '#testing/money/tax.ts'
import { openWithdrawalDesk, type Withdrawer, type WithdrawalDesk } from '#testing/money/withdrawal-desk.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let withdrawalDesk: WithdrawalDesk
beforeAll(async () => {
  world = await createWorld()
  withdrawalDesk = await openWithdrawalDesk(world)
  await setRules(world, withdrawalSetting, { most_open: 5, bank_fee: minor(500n) })
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const numberOf = async (id: bigint) => (await withdrawalDesk.row(id)).request_no
const askNumber = async (token: string | null, id: bigint) =>
  world.ask(token, getPayoutStatement, { query: { request_no: await numberOf(id) } })
const statementOf = async ({ token }: Pick<Withdrawer, 'token'>, id: bigint): Promise<PayoutStatement> =>
  (await world.call(token, getPayoutStatement, { query: { request_no: await numberOf(id) } })).data
const sharing = async (id: bigint) => ({ body: { request_no: await numberOf(id) } })
const share = async (token: string, id: bigint) =>
  (await world.call(token, sharePayoutStatement, await sharing(id))).data
const byLink = (link: string) => world.ask(null, getPayoutStatement, { query: { link } })

describe('who may see a payout statement', () => {
  test('its owner, and admins with the page of withdrawals; to others there is none', async () => {
    const asha = await withdrawalDesk.member()
    const id = await withdrawalDesk.paid(asha)
    const clerk = await addAdminTo(world, { rights: [page('admin/withdrawal/withdrawal-requests').id] })
    for (const token of [asha.token, withdrawalDesk.admin, clerk.token])
      expect((await askNumber(token, id)).status).toBe(200)

    const helper = await addAdminTo(world, { rights: [page('admin/member/member-search').id] })
    const stranger = await withdrawalDesk.member()
    const depot = await world.signInAs(world.franchise_user_id)
    for (const token of [stranger.token, depot, helper.token, null]) {
      const none = await world.ask(token, getPayoutStatement, { query: { request_no: 'WD-999999' } })
      const others = await askNumber(token, id)
      expect([others.status, others.body]).toEqual([404, none.body])
    }
    for (const call of [sharePayoutStatement, unsharePayoutStatement]) {
      expect((await world.ask(stranger.token, call, await sharing(id))).status).toBe(404)
      expect((await world.ask(null, call, await sharing(id))).status).toBe(401)
      expect((await world.ask(asha.token, call, { body: {} })).status).toBe(400)
    }
    const empty = await world.ask(asha.token, getPayoutStatement)
    expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([400, ['request_no']])
  })

  test('whatever stands in the place of a number or a link is refused or unknown', async () => {
    const asha = await withdrawalDesk.member()
    for (const word of ['\u0000', '\ud800', "WD-' or 1=1", '%', '😀', 'WD-000001\n', 'x'.repeat(81)])
      for (const name of ['request_no', 'link']) {
        const { status } = await world.ask(asha.token, getPayoutStatement, { query: { [name]: word } })
        expect([400, 404]).toContain(status)
      }
  })

  test('there is none before it is paid, and none of what was never paid', async () => {
    const asha = await withdrawalDesk.member()
    const id = await withdrawalDesk.asked(asha)
    const is = async () => (await askNumber(asha.token, id)).status
    expect(await is()).toBe(404)
    await withdrawalDesk.approve(id)
    expect(await is()).toBe(404)
    await withdrawalDesk.file([id])
    expect(await is()).toBe(404)
    expect((await world.ask(asha.token, sharePayoutStatement, await sharing(id))).status).toBe(404)
    await withdrawalDesk.pay(id)
    expect(await is()).toBe(200)
    const cancelled = await withdrawalDesk.asked(asha)
    await withdrawalDesk.cancel(asha, cancelled)
    expect((await askNumber(asha.token, cancelled)).status).toBe(404)
  })
})

describe('a link to a payout statement', () => {
  test('opens it for anybody until it expires, and no other', async () => {
    const asha = await withdrawalDesk.member()
    const id = await withdrawalDesk.paid(asha)
    const { link, expires_at } = await share(asha.token, id)
    expect(expires_at).toEqual(new Date(world.clock.now().getTime() + 30 * day_ms))
    const { data } = await world.call(null, getPayoutStatement, { query: { link } })
    expect({ ...data, open_links: 1 }).toEqual(await statementOf(asha, id))
    expect((await byLink(`${link.startsWith('A') ? 'B' : 'A'}${link.slice(1)}`)).status).toBe(404)
    // A link to a record of another kind with the same id.
    await world.db.updateTable('record_link').set({ record_type: 'activation' }).where('record_id', '=', id).execute()
    expect((await byLink(link)).status).toBe(404)
    const other = await share(asha.token, id)
    await world.db.updateTable('record_link').set({ expires_at: world.clock.now() }).execute()
    expect((await byLink(other.link)).status).toBe(404)
    expect((await statementOf(asha, id)).open_links).toBe(0)
  })

  test('is ended by the owner or an admin, with every other link to it and none to others', async () => {
    const asha = await withdrawalDesk.member()
    const [id, other] = [await withdrawalDesk.paid(asha), await withdrawalDesk.paid(asha)]
    const links = [await share(asha.token, id), await share(withdrawalDesk.admin, id)]
    const kept = await share(asha.token, other)
    expect((await statementOf(asha, id)).open_links).toBe(2)
    const { data } = await world.call(asha.token, unsharePayoutStatement, await sharing(id))
    expect(data.ended).toBe(2)
    for (const { link } of links) expect((await byLink(link)).status).toBe(404)
    expect((await byLink(kept.link)).status).toBe(200)
    expect((await world.call(withdrawalDesk.admin, unsharePayoutStatement, await sharing(id))).data.ended).toBe(0)
    expect((await world.call(withdrawalDesk.admin, unsharePayoutStatement, await sharing(other))).data.ended).toBe(1)
  })

  test('is in the audit, made and ended, with the withdrawal and without the link', async () => {
    const asha = await withdrawalDesk.member()
    const id = await withdrawalDesk.paid(asha)
    const { link } = await share(asha.token, id)
    await world.call(asha.token, unsharePayoutStatement, await sharing(id))
    const lines = await world.db
      .selectFrom('audit')
      .select(['act', 'user_id', 'input', 'after'])
      .where('subject_type', '=', 'withdrawal')
      .where('subject_id', '=', String(id))
      .where('act', 'like', 'POST /payout-statement%')
      .orderBy('id')
      .execute()
    expect(lines.map(({ act, user_id }) => [act, user_id])).toEqual([
      ['POST /payout-statement/share', asha.user_id],
      ['POST /payout-statement/unshare', asha.user_id],
    ])
    expect(JSON.stringify(lines)).not.toContain(link)
  })
})

/** What the passbook says of a payout, added up entry by entry. */
async function fromPassbook(of: Withdrawer, id: bigint, previous_id: bigint | null, wallet: 'INCOME' | 'COMMISSION') {
  const entries = await entriesOfWallet(world, of.person_id, wallet)
  const holdOf = (one: bigint) =>
    entries.findIndex(({ kind, reference }) => kind === 'withdrawal' && reference === `withdrawal:${one}`)
  const [from, to] = [previous_id === null ? -1 : holdOf(previous_id), holdOf(id)]
  const between = entries.slice(from + 1, to)
  const sum = (isIn: boolean) =>
    between.reduce((all, { amount_minor }) => (amount_minor > 0n === isIn ? all + amount_minor : all), 0n)
  return {
    opening: from < 0 ? 0n : entries[from]!.balance_minor,
    came_in: sum(true),
    went_out: -sum(false),
    gross: -entries[to]!.amount_minor,
    balance_after: entries[to]!.balance_minor,
  }
}

const added = ({ made_of, gross }: PayoutStatement) => {
  const sum = (of: PayoutStatement['made_of']['came_in']) => of.reduce((all, { amount }) => all + amount, 0n)
  const { opening, balance_after } = made_of
  return { opening, came_in: sum(made_of.came_in), went_out: sum(made_of.went_out), gross, balance_after }
}
const kinds = (of: PayoutStatement['made_of']['came_in']) => of.map(({ kind, entries }) => [kind, entries])

describe('what a payout is made of', () => {
  test('is the passbook between the payout before it and this one, entry by entry', async () => {
    const asha = await withdrawalDesk.member()
    const first = await withdrawalDesk.paid(asha, '2000.00')
    await creditWallet(world, asha.user_id, 'INCOME', 300_00n)
    await creditWallet(world, asha.user_id, 'INCOME', 45n)
    const taken_back = await withdrawalDesk.asked(asha, '1000.00')
    await withdrawalDesk.cancel(asha, taken_back)
    const second = await withdrawalDesk.paid(asha, '3000.00')
    await creditWallet(world, asha.user_id, 'INCOME', 1n)

    const of_first = await statementOf(asha, first)
    expect(of_first.made_of).toMatchObject({ wallet: 'Income wallet', previous: null, opening: 0n, went_out: [] })
    expect(added(of_first)).toEqual(await fromPassbook(asha, first, null, 'INCOME'))

    const of_second = await statementOf(asha, second)
    expect(added(of_second)).toEqual(await fromPassbook(asha, second, first, 'INCOME'))
    expect(of_second.made_of.previous?.request_no).toBe(await numberOf(first))
    expect(kinds(of_second.made_of.came_in)).toEqual([
      ['other', 2],
      ['withdrawal_refund', 1],
    ])
    expect(kinds(of_second.made_of.went_out)).toEqual([['withdrawal', 1]])
    for (const one of [of_first, of_second]) {
      const { opening, came_in, went_out, gross, balance_after } = added(one)
      expect(opening + came_in - went_out - gross).toBe(balance_after)
    }
  })

  test('does not change with what becomes of other withdrawals later', async () => {
    const asha = await withdrawalDesk.member()
    const [returned, rejected] = [await withdrawalDesk.paid(asha), await withdrawalDesk.asked(asha)]
    const id = await withdrawalDesk.paid(asha)
    const before = await statementOf(asha, id)
    expect(before.made_of.previous?.request_no).toBe(await numberOf(rejected))
    await withdrawalDesk.giveBack(returned)
    await world.call(withdrawalDesk.admin, rejectWithdrawal, {
      ...withdrawalDesk.at(rejected),
      body: { reason: 'Another name' },
    })
    expect((await statementOf(asha, id)).made_of).toEqual(before.made_of)
    const next = await withdrawalDesk.paid(asha)
    const after = await statementOf(asha, next)
    expect(after.made_of.previous?.request_no).toBe(await numberOf(id))
    expect(kinds(after.made_of.came_in)).toEqual([['withdrawal_refund', 2]])
    expect(added(after)).toEqual(await fromPassbook(asha, next, id, 'INCOME'))
  })

  test('what is kept of it and what is paid is what the ledger moved', async () => {
    const asha = await withdrawalDesk.member()
    const id = await withdrawalDesk.paid(asha, '1500.00')
    const of = await statementOf(asha, id)
    const moved = await world.db
      .selectFrom('transfer')
      .innerJoin('journal', 'journal.id', 'transfer.journal_id')
      .innerJoin('ledger_account as to', 'to.id', 'transfer.credit_account_id')
      .select(['to.code', 'transfer.amount_minor'])
      .where('journal.kind', '=', 'withdrawal_payment')
      .where('journal.reference', '=', `withdrawal:${id}`)
      .execute()
    const to = (code: string) =>
      moved.reduce((all, transfer) => (transfer.code === code ? all + transfer.amount_minor : all), 0n)
    expect([of.net, of.charge + of.other, of.gst]).toEqual([to('cash'), to('charges_income'), to('gst_payable')])
    expect(of).toMatchObject({ gross: 1_500_00n, charge: 75_00n, gst: 13_50n, other: 5_00n, net: 1_406_50n })
    expect(of.net_in_words).toBe('Rupees One Thousand Four Hundred Six and Paise Fifty Only')
  })

  test('names who was paid, where to, and how, with masks', async () => {
    const asha = await withdrawalDesk.member()
    const id = await withdrawalDesk.paid(asha)
    const { utr, paid_on } = await withdrawalDesk.row(id)
    const of = await statementOf(asha, id)
    expect(of).toMatchObject({
      state: 'paid',
      mode: 'IMPS',
      utr,
      paid_on,
      returned_at: null,
      user_type: 'User',
      user_id: asha.user_id,
      name: 'Asha Namuna',
      pan_masked: null,
      pay_to: 'bank',
      account_holder: 'Asha Namuna',
      bank_name: 'Namuna Bank',
      company: { name: 'Namuna Traders' },
    })
    expect(of.paid_to).toMatch(/^[X•*]+\d{4}$/)
    const { status } = await sendDocument(world, asha.token, 'pan', { number: 'ABCPN1234E' })
    expect(status).toBe(200)
    const { pan_masked } = await statementOf(asha, id)
    expect(pan_masked).toMatch(/4E$|34E$|234E$/)
    expect(pan_masked).not.toContain('ABCPN1234E')
    await rejectPans(world, await adminIdOf(world))
    expect((await statementOf(asha, id)).pan_masked).toBeNull()
  })

  test('one that the bank sent back says so, and why to whom it concerns', async () => {
    const asha = await withdrawalDesk.member()
    const id = await withdrawalDesk.paid(asha)
    const { link } = await share(asha.token, id)
    await withdrawalDesk.giveBack(id)
    const of = await statementOf(asha, id)
    expect(of).toMatchObject({ state: 'returned', returned_at: world.clock.now(), reason: 'The account is closed' })
    expect(of.year).toMatchObject({ payouts: 0, gross: 0n, charges: 0n, net: 0n })
    const { data } = await world.call(null, getPayoutStatement, { query: { link } })
    expect(data).toMatchObject({ state: 'returned', reason: '' })
  })

  test('a franchise has its commission wallet, and neither incomes nor a PAN', async () => {
    const depot = await withdrawalDesk.outfit(world.franchise_user_id, 'COMMISSION')
    await withdrawalDesk.requestOfFranchise(depot)
    const { id } = await world.db
      .selectFrom('withdrawal')
      .select('id')
      .where('person_id', '=', depot.person_id)
      .executeTakeFirstOrThrow()
    await withdrawalDesk.approve(id)
    await withdrawalDesk.file([id])
    await withdrawalDesk.pay(id)
    const of = await statementOf(depot, id)
    expect(of).toMatchObject({ user_type: 'Franchise', pan_masked: null, made_of: { wallet: 'Commission wallet' } })
    expect(of.year.incomes).toBeNull()
    expect(added(of)).toEqual(await fromPassbook(depot, id, null, 'COMMISSION'))
  })
})

test('its year is that of the payment, up to and with it; incomes and tax are those of the year by now', async () => {
  const clock = manualClock(new Date('2026-03-31T23:55:00+05:30'))
  const other = await createWorld({ clock })
  const desk = await openWithdrawalDesk(other)
  await setRules(other, withdrawalSetting, { most_open: 5, bank_fee: minor(500n) })
  await taxAbove(other, 100_000n)
  const asha = await desk.member()
  const ravi = await other.join({ sponsor: asha.user_id })
  const { receipt_no } = await other.activate(ravi.user_id)
  await payReferral(other, receipt_no, asha.user_id, 500_000n)
  const yearOf = async (id: bigint) => {
    const { request_no } = await desk.row(id)
    return (await other.call(asha.token, getPayoutStatement, { query: { request_no } })).data.year
  }
  const kept = async (year: number) => {
    const rows = other.db.selectFrom('tax_year').select(['credited_minor as credited', 'tds_minor as tds'])
    return rows.where('person_id', '=', asha.person_id).where('year', '=', year).executeTakeFirstOrThrow()
  }

  const first = await desk.paid(asha, '1000.00')
  const second = await desk.paid(asha, '2000.00')
  const incomes = { ...(await kept(2025)), as_on: '2026-03-31' }
  expect(incomes.tds).toBe(100_000n)
  const paid = (amount: bigint, payouts: bigint) => {
    // 5 % of admin charge, 18 % GST on it and a fee of 5.00 each.
    const charges = (amount * 59n) / 1000n + payouts * 5_00n
    return { payouts: Number(payouts), gross: amount, charges, net: amount - charges }
  }
  const of_first = { name: '2025-26', incomes, ...paid(1_000_00n, 1n) }
  expect(await yearOf(first)).toEqual(of_first)
  expect(await yearOf(second)).toEqual({ name: '2025-26', incomes, ...paid(3_000_00n, 2n) })

  // Asked for in March and paid in April: it is of the new year, in which nothing was credited.
  const third = await desk.processing(asha, '1500.00')
  clock.advance(10 * 60_000)
  expect(await desk.pay(third, { paid_on: '2026-04-01' })).toMatchObject({ status: 200 })
  const nothing = { credited: 0n, tds: 0n, as_on: '2026-04-01' }
  expect(await yearOf(third)).toEqual({ name: '2026-27', incomes: nothing, ...paid(1_500_00n, 1n) })
  // The year that ended is as on its last day, and what came back is taken out of it.
  expect(await yearOf(first)).toEqual(of_first)
  await desk.giveBack(first)
  expect(await yearOf(second)).toEqual({ name: '2025-26', incomes, ...paid(2_000_00n, 1n) })

  // Elsewhere no such years are kept.
  await inTransaction(other.db, async (trx) => {
    await trx.updateTable('company').set({ country: 'NP' }).execute()
    await touchSettings(trx)
  })
  expect((await yearOf(third)).incomes).toBeNull()
  await expectBooksToBalance(other)
  await other.close()
})

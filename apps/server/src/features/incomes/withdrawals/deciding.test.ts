import { setRules } from '#testing/company/set-rules.ts'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { withdrawalSetting } from '@banyan/contract/withdrawals/settings.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeResultFile } from '@banyan/contract/withdrawals/bank-files.ts'
import * as deciding from '@banyan/contract/withdrawals/deciding.ts'
import { withdrawalLists, withdrawalSteps } from '@banyan/contract/withdrawals/withdrawals.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import { addAdminTo } from '#testing/people/admins.ts'
import { anotherAdmin } from '#testing/people/another-admin.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { lastTemplates } from '#testing/money/withdrawal-messages.ts'
import type { Answer } from '#testing/ask-app.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { openWithdrawalDesk, type Withdrawer, type WithdrawalDesk } from '#testing/money/withdrawal-desk.ts'

let world: World
let desk: WithdrawalDesk
beforeAll(async () => {
  world = await createWorld()
  desk = await openWithdrawalDesk(world)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const wallet = ({ person_id }: Withdrawer) => desk.balanceOf(walletCode('INCOME', person_id))
const company = async () => ({
  held: await desk.balanceOf('withdrawals_in_process'),
  cash: await desk.balanceOf('cash'),
  charges: await desk.balanceOf('charges_income'),
  gst: await desk.balanceOf('gst_payable'),
})
const reason = { reason: 'The name is another one' }
const password = { current_password: worldPassword }
const reject = (id: bigint) => world.ask(desk.admin, deciding.rejectWithdrawal, { ...desk.at(id), body: reason })
const fail = (id: bigint) =>
  world.ask(desk.admin, deciding.failWithdrawal, { ...desk.at(id), body: { ...reason, ...password } }).then(desk.agreed)
const codes = (answers: readonly Answer[]) =>
  answers.map(({ status, body }) => (status === 200 ? 'done' : (body.code ?? '')))

describe('one withdrawal', () => {
  test('approved, given to the bank, paid: the net is gone, the charges are earned, the owner is told', async () => {
    const asha = await desk.member()
    const before = await company()
    const id = await desk.paid(asha, '10000.00')
    const after = await company()
    expect({
      cash: after.cash - before.cash,
      charges: after.charges - before.charges,
      gst: after.gst - before.gst,
    }).toEqual({
      cash: 9_410_00n,
      charges: 500_00n,
      gst: 90_00n,
    })
    expect([after.held, await wallet(asha)]).toEqual([0n, 0n])
    expect(await lastTemplates(world, asha.person_id)).toEqual(['withdrawal_requested', 'withdrawal_paid'])
    const { data } = await world.list(asha.token, withdrawalLists.user)
    expect(data).toMatchObject([{ id, state: 'paid', mode: 'IMPS', acted_by_user_id: null, bank_file_no: null }])
    const { data: steps } = await world.call(asha.token, withdrawalSteps, desk.at(id))
    expect(steps.map(({ state, by_user_id }) => [state, by_user_id])).toEqual([
      ['requested', asha.user_id],
      ['approved', null],
      ['processing', null],
      ['paid', null],
    ])
    const { data: seen } = await world.call(desk.admin, withdrawalSteps, desk.at(id))
    expect(seen.at(-1)?.by_user_id).toBe(world.admin_user_id)
  })

  test('sent back by the bank: the whole amount is back, charges and tax with it', async () => {
    const asha = await desk.member()
    const before = await company()
    const id = await desk.paid(asha)
    expect((await desk.giveBack(id)).status).toBe(200)
    expect([await wallet(asha), await company()]).toEqual([10_000_00n, before])
    expect(codes([await desk.giveBack(id), await desk.pay(id)])).toEqual(['is_returned', 'is_returned'])
    expect((await desk.row(id)).utr).toMatch(/^\d{12}$/)
    expect((await lastTemplates(world, asha.person_id)).at(-1)).toBe('withdrawal_returned')
  })

  test('rejected with a reason its owner reads: the amount is back', async () => {
    const asha = await desk.member()
    const id = await desk.asked(asha)
    expect(
      (await world.ask(desk.admin, deciding.rejectWithdrawal, { ...desk.at(id), body: { reason: '' } })).status,
    ).toBe(400)
    expect((await reject(id)).status).toBe(200)
    expect(await wallet(asha)).toBe(10_000_00n)
    const { data } = await world.list(asha.token, withdrawalLists.user)
    expect(data).toMatchObject([{ state: 'rejected', reason: reason.reason }])
    expect((await lastTemplates(world, asha.person_id)).at(-1)).toBe('withdrawal_rejected')
  })

  test('failed at the bank, or stopped after it was approved: the amount is back', async () => {
    const asha = await desk.member()
    const first = await desk.processing(asha)
    expect((await fail(first)).status).toBe(200)
    const second = await desk.asked(asha)
    await desk.approve(second)
    expect((await fail(second)).status).toBe(200)
    expect(await wallet(asha)).toBe(10_000_00n)
    expect((await lastTemplates(world, asha.person_id)).filter((one) => one === 'withdrawal_failed')).toHaveLength(2)
  })

  test('nothing is skipped: what no bank file took is not paid, and what is not paid does not come back', async () => {
    const asha = await desk.member()
    const id = await desk.asked(asha)
    expect(codes([await desk.pay(id), await fail(id), await desk.giveBack(id)])).toEqual([
      'is_requested',
      'is_requested',
      'is_requested',
    ])
    await desk.approve(id)
    expect(codes([await desk.pay(id), await desk.approve(id), await reject(id), await desk.cancel(asha, id)])).toEqual(
      Array.from({ length: 4 }, () => 'is_approved'),
    )
    await desk.file([id])
    expect(codes([await reject(id), await desk.giveBack(id), await desk.cancel(asha, id)])).toEqual(
      Array.from({ length: 3 }, () => 'is_processing'),
    )
    await desk.pay(id)
    expect(codes([await fail(id), await reject(id)])).toEqual(['is_paid', 'is_paid'])
  })
})

describe('a payment', () => {
  test('has a UTR of its mode, a day that is over, and goes where the request said', async () => {
    const asha = await desk.member()
    const id = await desk.processing(asha)
    const faults = async (more: object) => Object.keys((await desk.pay(id, more)).body.errors ?? {})
    expect(await faults({ utr: 'HDFCN52026010100' })).toEqual(['utr'])
    expect(await faults({ mode: 'NEFT' })).toEqual(['utr'])
    expect(await faults({ mode: 'UPI' })).toEqual(['mode'])
    expect(await faults({ paid_on: '2026-01-02' })).toEqual(['paid_on'])
    expect(await faults({ paid_on: '2025-12-31' })).toEqual(['paid_on'])
    expect(await faults({ current_password: 'not-the-password' })).toEqual(['current_password'])
    expect((await desk.row(id)).state).toBe('processing')
    expect((await desk.pay(id, { mode: 'NEFT', utr: 'hdfc-n520 2601 0100' })).status).toBe(200)
    expect((await desk.row(id)).utr).toBe('HDFCN52026010100')
    const upi = await desk.processing(await desk.member(), '1000.00', { pay_to: 'upi' })
    expect((await desk.pay(upi)).body.errors).toHaveProperty('mode')
    expect((await desk.pay(upi, { mode: 'UPI' })).status).toBe(200)
  })

  test('is of one withdrawal: its UTR pays no second one, and one of another mode may be the same', async () => {
    const utr = desk.nextUtr()
    const first = await desk.processing(await desk.member())
    const second = await desk.processing(await desk.member())
    const third = await desk.processing(await desk.member(), '1000.00', { pay_to: 'upi' })
    expect((await desk.pay(first, { utr })).status).toBe(200)
    expect((await desk.pay(second, { utr })).body).toMatchObject({
      code: 'utr_taken',
      errors: { utr: 'Another withdrawal was paid with this UTR.' },
    })
    expect((await desk.row(second)).state).toBe('processing')
    // UPI and IMPS share their numbers.
    expect((await desk.pay(third, { utr, mode: 'UPI' })).body.code).toBe('utr_taken')
    expect((await desk.pay(third, { mode: 'UPI' })).status).toBe(200)
  })
})

describe('who is not paid', () => {
  test('somebody blocked since', async () => {
    const asha = await desk.member()
    const id = await desk.asked(asha)
    const block = (is_blocked: boolean) =>
      world.db.updateTable('person').set({ is_blocked }).where('id', '=', asha.person_id).execute()
    await block(true)
    expect(codes([await desk.approve(id)])).toEqual(['owner_blocked'])
    await block(false)
    expect((await desk.approve(id)).status).toBe(200)
    await block(true)
    expect(codes([await desk.file([id])])).toEqual(['nothing_to_pay'])
    expect((await world.list(desk.admin, withdrawalLists.admin, { user_id: asha.user_id })).data).toMatchObject([
      { is_stopped: true, may: { process: false, fail: true } },
    ])
    expect((await fail(id)).status).toBe(200)
  })

  test('bank details that were replaced since', async () => {
    const asha = await desk.member()
    const id = await desk.asked(asha)
    await desk.giveBank(asha.person_id)
    expect(codes([await desk.approve(id)])).toEqual(['bank_changed'])
    expect((await reject(id)).status).toBe(200)
    expect(await wallet(asha)).toBe(10_000_00n)
  })

  test('somebody else’s withdrawal is unknown to a member', async () => {
    const id = await desk.asked(await desk.member())
    const other = await desk.member()
    expect(codes([await desk.cancel(other, id)])).toEqual(['not_found'])
    expect((await world.ask(other.token, withdrawalSteps, desk.at(id))).status).toBe(404)
    expect((await world.list(other.token, withdrawalLists.user)).data).toEqual([])
    expect((await world.ask(other.token, deciding.approveWithdrawal, desk.at(id))).status).toBe(403)
    expect((await world.ask(desk.admin, deciding.approveWithdrawal, desk.at(999_999n))).status).toBe(404)
  })
})

describe('at the same moment', () => {
  const rounds = 8
  test('an admin approves and the owner takes it back: one of them is heard', async () => {
    const asha = await desk.member()
    for (let round = 0; round < rounds; round += 1) {
      const id = await desk.asked(asha)
      const answers = await Promise.all([desk.approve(id), desk.cancel(asha, id)])
      expect(codes(answers).filter((code) => code === 'done')).toHaveLength(1)
      const { state } = await desk.row(id)
      expect(state).toBe(answers[0].status === 200 ? 'approved' : 'cancelled')
      if (state === 'approved') await fail(id)
      expect(await wallet(asha)).toBe(10_000_00n)
    }
  })

  test('two admins pay, fail and return: the money moves once', async () => {
    const { token: other } = await addAdminTo(world, { rights: null })
    const asha = await desk.member(1_00_000_00n)
    for (let round = 0; round < rounds; round += 1) {
      const id = await desk.asked(asha)
      expect(codes(await Promise.all([desk.approve(id), desk.approve(id, other)])).toSorted()).toEqual([
        'done',
        'is_approved',
      ])
      expect(codes(await Promise.all([desk.file([id]), desk.file([id], {}, other)])).toSorted()).toEqual([
        'done',
        'nothing_to_pay',
      ])
      const answers = await Promise.all([desk.pay(id), desk.pay(id), fail(id)])
      expect(codes(answers).filter((code) => code === 'done')).toHaveLength(1)
      if ((await desk.row(id)).state === 'paid') {
        const given = codes(await Promise.all([desk.giveBack(id), desk.giveBack(id)])).toSorted()
        expect(given[0]).toBe('done')
        expect(['is_returned', 'waits_already']).toContain(given[1])
      }
      expect([await wallet(asha), await desk.balanceOf('withdrawals_in_process')]).toEqual([
        1_00_000_00n,
        expect.anything(),
      ])
    }
  })

  test('ten requests of one wallet that holds one of them: one is held', async () => {
    await setRules(world, withdrawalSetting, { most_open: 20 })
    const asha = await desk.member(1_000_00n)
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.request(asha)))
    expect(codes(answers).toSorted()).toEqual(['done', ...Array.from({ length: 9 }, () => 'insufficient_funds')])
    await setRules(world, withdrawalSetting, { most_open: 1 })
    const ravi = await desk.member()
    const ones = await Promise.all(Array.from({ length: 10 }, () => desk.request(ravi)))
    expect(codes(ones).toSorted()).toEqual(['done', ...Array.from({ length: 9 }, () => 'open_ones')])
  })
})

test('who approved it and made its file does not mark it paid alone above the limit, by hand or by a file', async () => {
  await setRules(world, transferSetting, { adjustment_limit: minor(5_000_00n) })
  const asha = await desk.member()
  const id = await desk.processing(asha, '10000.00')
  const { request_no } = await desk.row(id)
  const asked = await desk.pay(id)
  expect([asked.status, (await desk.row(id)).state]).toEqual([202, 'processing'])
  const paid_on = world.clock.now().toISOString().slice(0, 10)
  const text = `request_no;status;utr;mode;paid_on;reason\n${request_no};paid;412345678901;IMPS;${paid_on};`
  expect((await desk.results(text)).status).toBe(202)
  // Another admin, who had neither in hand, says it alone.
  const other = await world.signInAs(await anotherAdmin(world))
  const paid = await world.ask(other, deciding.payWithdrawal, {
    ...desk.at(id),
    body: { mode: 'IMPS', utr: '412345678901', paid_on, ...password },
  })
  expect(paid.status).toBe(200)
})

test('nor does whoever made the admin who approved it, an hour ago: they are one voice, both ways', async () => {
  await setRules(world, transferSetting, { adjustment_limit: minor(5_000_00n) })
  const thief = await addAdminTo(world, { rights: null })
  const made = await addAdminTo(world, { rights: null })
  const bond = { by_person_id: thief.id, person_id: made.id, why: 'made', at: world.clock.now() } as const
  await world.db.insertInto('voice_bond').values(bond).execute()
  world.clock.advance(3_600_000)
  const [maker, helper] = [await world.signInAs(thief.user_id), await world.signInAs(made.user_id)]
  const pay = async (id: bigint, token: string) => {
    const body = desk.paymentOf()
    return (await world.ask(token, deciding.payWithdrawal, { ...desk.at(id), body })).status
  }
  for (const [approver, payer] of [
    [helper, maker],
    [maker, helper],
  ] as const) {
    const id = await desk.asked(await desk.member(), '10000.00')
    expect((await desk.approve(id, approver)).status).toBe(200)
    expect((await desk.file([id], {}, approver)).status).toBe(200)
    expect([await pay(id, payer), (await desk.row(id)).state]).toEqual([202, 'processing'])
    const { request_no } = await desk.row(id)
    const text = `request_no;status;utr;mode;paid_on;reason\n${request_no};paid;${desk.nextUtr()};IMPS;${desk.today()};`
    const file = await world.ask(payer, takeResultFile, { body: { text, ...password } })
    expect([file.status, (await desk.row(id)).state]).toEqual([202, 'processing'])
  }
})

test('halves below the limit that one admin approved, filed and pays come to the limit of a day, over midnight too', async () => {
  const [day, month] = [minor(5_000_00n), minor(9_000_00n)]
  await setRules(world, transferSetting, { adjustment_limit: day, adjustment_limit_month: month })
  // It is a minute before midnight of the company.
  world.clock.set(new Date('2026-01-01T18:29:00Z'))
  const thief = await addAdminTo(world, { rights: null })
  const zone = { day: '2026-01-01', token: thief.token }
  /** Nets 2,352.50. */
  const half = async (pays: 'by hand' | 'by a file' = 'by hand') => {
    const id = await desk.asked(await desk.member(), '2500.00')
    expect((await desk.approve(id, zone.token)).status).toBe(200)
    expect((await desk.file([id], {}, zone.token)).status).toBe(200)
    const body = desk.paymentOf({ paid_on: zone.day })
    if (pays === 'by hand')
      return (await world.ask(zone.token, deciding.payWithdrawal, { ...desk.at(id), body })).status
    const { request_no } = await desk.row(id)
    const text = `request_no;status;utr;mode;paid_on;reason\n${request_no};paid;${body.utr};IMPS;${zone.day};`
    return (await world.ask(zone.token, takeResultFile, { body: { text, ...password } })).status
  }
  const later = async (ms: number, day_then: string) => {
    world.clock.advance(ms)
    Object.assign(zone, { day: day_then, token: await world.signInAs(thief.user_id) })
  }
  expect(await half()).toBe(200)
  await later(2 * 60_000, '2026-01-02')
  expect([await half('by a file'), await half(), await half('by a file')]).toEqual([200, 202, 202])
  // The first half ends a day after it was paid, not a moment before; the month goes on counting.
  await later(86_400_000 - 2 * 60_000 - 1, '2026-01-02')
  expect(await half()).toBe(202)
  await later(1, '2026-01-02')
  expect([await half(), await half()]).toEqual([200, 202])
  await later(2 * 86_400_000, '2026-01-04')
  expect([await half(), await half('by a file')]).toEqual([202, 202])
})

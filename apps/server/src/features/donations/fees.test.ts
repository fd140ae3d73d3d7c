import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelDonation, commitmentLists, promiseDonation } from '@banyan/contract/donations/commitments.ts'
import { closeDay } from '#testing/money/earning.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { worldPassword } from '#testing/world.ts'
import { openDonationWorld, type DonationWorld, type Donor } from './testing/donation-world.ts'

let donationDesk: DonationWorld
beforeAll(async () => {
  donationDesk = await openDonationWorld({ strikes_to_block: 1 })
})
afterAll(() => donationDesk.world.close())

const fund = ({ person_id }: Donor) => balanceOf(donationDesk.world, `FUND:${person_id}`)
const held = () => balanceOf(donationDesk.world, 'donation_fees_held')
const promiseOf = async (who: Donor) =>
  (await donationDesk.world.list(await donationDesk.tokenFor(who), commitmentLists.user)).data[0]!
const withFee = (change: object = {}) => ({
  body: { ...donationDesk.promise, wallet: 'FUND', current_password: worldPassword, ...change },
})

test('a donation without a fee counts nothing for anybody', async () => {
  const [asha, ravi] = [await donationDesk.donor('Asha Namuna'), await donationDesk.donor('Ravi Udaharan')]
  await donationDesk.seed(ravi, 5_000_00n)
  await donationDesk.give(asha)
  await donationDesk.runDonations()
  const [link] = await donationDesk.toPay(asha)
  await donationDesk.prove(asha, link!)
  await donationDesk.confirm(ravi, link!)
  const event = await donationDesk.world.db
    .selectFrom('business_event')
    .select(['amount_minor', 'bv_minor'])
    .where('kind', '=', 'activation')
    .where('member_id', '=', asha.member_id)
    .executeTakeFirstOrThrow()
  expect(event).toEqual({ amount_minor: 0n, bv_minor: 0n })
  await expectBooksToBalance(donationDesk.world)
  await donationDesk.emptyTheQueues()
})

test('a fee is held until the promise is completed, then it is the sale of the activation', async () => {
  await donationDesk.charge(118_00n, 20_00n)
  const [meena, ravi] = [await donationDesk.donor('Meena Udaharan'), await donationDesk.donor('Ravi Udaharan')]
  expect(await donationDesk.giveWithFee(meena, 200_00n)).toMatchObject({ fee: 118_00n, balance_after: 82_00n })
  expect([await fund(meena), await held()]).toEqual([82_00n, 118_00n])
  await donationDesk.seed(ravi, 5_000_00n)
  await donationDesk.runDonations()
  const [link] = await donationDesk.toPay(meena)
  await donationDesk.prove(meena, link!)
  await donationDesk.confirm(ravi, link!)
  expect(await promiseOf(meena)).toMatchObject({ status: 'completed', fee: 118_00n, fee_status: 'earned', bv: 20_00n })
  expect([await held(), await balanceOf(donationDesk.world, 'sales')]).toEqual([0n, 100_00n])
  const event = await donationDesk.world.db
    .selectFrom('business_event')
    .select(['amount_minor', 'bv_minor'])
    .where('kind', '=', 'activation')
    .where('member_id', '=', meena.member_id)
    .executeTakeFirstOrThrow()
  expect(event).toEqual({ amount_minor: 100_00n, bv_minor: 20_00n })
  await expectBooksToBalance(donationDesk.world)
})

test('the wallet that pays is named, holds the fee and asks for the password', async () => {
  const kiran = await donationDesk.donor('Kiran Namuna')
  const ask = (change: object) => donationDesk.ask(kiran, promiseDonation, withFee(change))
  for (const [change, field] of [
    [{}, 'wallet'],
    [{ wallet: null }, 'wallet'],
    [{ wallet: 'ROI' }, 'wallet'],
    [{ current_password: 'not-the-password' }, 'current_password'],
    [{ current_password: '' }, 'current_password'],
  ] as const) {
    const answer = await ask(change)
    expect([change, answer.status, fieldsOf(answer)]).toEqual([change, 400, [field]])
  }
  expect((await donationDesk.world.list(await donationDesk.tokenFor(kiran), commitmentLists.user)).total_count).toBe(0)
  await creditWallet(donationDesk.world, kiran.user_id, 'FUND', 117_99n)
  expect((await ask({})).body.code).toBe('insufficient_funds')
  await donationDesk.charge(0n, 0n)
  expect(fieldsOf(await ask({}))).toEqual(['wallet'])
  await donationDesk.charge(118_00n, 20_00n)
})

test('a promise taken back before it was linked gives the fee back to the wallet it came from', async () => {
  const asha = await donationDesk.donor('Asha Namuna')
  const { id } = await donationDesk.giveWithFee(asha, 118_00n)
  expect(await fund(asha)).toBe(0n)
  await donationDesk.call(asha, cancelDonation, { params: { id } })
  expect([await fund(asha), await held()]).toEqual([118_00n, 0n])
  expect(await promiseOf(asha)).toMatchObject({ status: 'cancelled', fee_status: 'returned' })
  const again = await donationDesk.ask(asha, cancelDonation, { params: { id } })
  expect([again.status, await fund(asha)]).toEqual([409, 118_00n])
  await expectBooksToBalance(donationDesk.world)
})

test('the fee of a promise that was given up after a missed payment stays with the company, tax and all', async () => {
  const [bina, ravi] = [await donationDesk.donor('Bina Namuna'), await donationDesk.donor('Ravi Udaharan')]
  const before = {
    charges: await balanceOf(donationDesk.world, 'charges_income'),
    tax: await balanceOf(donationDesk.world, 'gst_payable'),
  }
  await donationDesk.seed(ravi, 5_000_00n)
  await donationDesk.giveWithFee(bina, 118_00n)
  await donationDesk.runDonations()
  donationDesk.hoursPass(24)
  await donationDesk.runDonations()
  // Blocked, so that nobody signs in any more: the books are asked.
  const given = await donationDesk.world.db
    .selectFrom('donation_commitment')
    .select(['status', 'fee_status'])
    .where('member_id', '=', bina.member_id)
    .executeTakeFirstOrThrow()
  expect(given).toEqual({ status: 'defaulted', fee_status: 'kept' })
  expect(await balanceOf(donationDesk.world, 'charges_income')).toBe(before.charges + 100_00n)
  expect(await balanceOf(donationDesk.world, 'gst_payable')).toBe(before.tax + 18_00n)
  expect([await fund(bina), await held()]).toEqual([0n, 0n])
  await expectBooksToBalance(donationDesk.world)
  await donationDesk.emptyTheQueues()
})

test('a ring that confirms its own invented donations earns less than its fees allow', async () => {
  await donationDesk.charge(118_00n, 22_72n)
  const top = await donationDesk.donor('Asha Namuna')
  const [left, right] = [
    await donationDesk.donor('Ravi Udaharan', { sponsor: top.user_id }),
    await donationDesk.donor('Meena Udaharan', { sponsor: top.user_id, side: 'right' }),
  ]
  const ring = [top, left, right]
  let fees_minor = 0n
  for (let round = 0; round < 4; round += 1) {
    for (const [index, giver] of ring.entries()) {
      const taker = ring[(index + 1) % ring.length]!
      await donationDesk.emptyTheQueues()
      await donationDesk.seed(taker, 5_000_00n)
      await donationDesk.giveWithFee(giver, 118_00n)
      fees_minor += 100_00n
      await donationDesk.runDonations()
      const [link] = (await donationDesk.toPay(giver)).filter(({ status }) => status === 'assigned')
      await donationDesk.prove(giver, link!)
      expect((await donationDesk.confirm(taker, link!)).status).toBe(200)
    }
    await closeDay(donationDesk.world)
  }
  const { paid } = await donationDesk.world.db
    .selectFrom('income')
    .select(({ fn }) => fn.sum<bigint | null>('paid_minor').as('paid'))
    .executeTakeFirstOrThrow()
  expect(paid ?? 0n).toBeLessThanOrEqual(fees_minor / 2n)
  await expectBooksToBalance(donationDesk.world)
})

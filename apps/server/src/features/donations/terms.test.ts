import { afterAll, beforeAll, expect, test } from 'vitest'
import { donationSetting } from '@banyan/contract/donations/settings.ts'
import { findDonationOffers } from '@banyan/contract/donations/commitments.ts'
import { getPackageTerms, checkPackageFee, setPackageTerms } from '@banyan/contract/donations/package-terms.ts'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import type { CallInput } from '#testing/ask-app.ts'
import { askByTwo } from '#testing/people/admins.ts'
import { fieldsOf } from '#testing/look.ts'
import { linkOf, openDesk } from './testing/admin-desk.ts'
import { openDonationWorld, type DonationWorld } from './testing/donation-world.ts'

let donationDesk: DonationWorld
let desk: ReturnType<typeof openDesk>
beforeAll(async () => {
  donationDesk = await openDonationWorld()
  desk = openDesk(donationDesk)
})
afterAll(() => donationDesk.world.close())

const once = {
  mode: 'queue',
  amount: '6000.00',
  receive_count: 1,
  growth_percent: '0',
  stage: null,
  fee: '0.00',
  bv: '0.00',
} as const
const none = { fee: 0n, bv: 0n }
/** Once members give, what they give by is for two. */
const byTwo = async (call: Endpoint, input: CallInput) => {
  const { world } = donationDesk
  return askByTwo(world, await world.signInAs(world.admin_user_id), call, input)
}
const set = (change: object = {}, id = donationDesk.package_id) =>
  byTwo(setPackageTerms, { params: { id }, body: { ...once, has_understood: false, ...change } })
const termsOf = async (id = donationDesk.package_id) => (await desk.call(getPackageTerms, { params: { id } })).data

test('a package asks what it is told to, and promises that are made keep theirs', async () => {
  const asha = await donationDesk.donor('Asha Namuna')
  const promised = await donationDesk.give(asha)
  expect((await set()).status).toBe(200)
  expect(await termsOf()).toEqual({ ...once, ...none, amount: 6_000_00n })
  const ravi = await donationDesk.donor('Ravi Udaharan')
  const [offer] = (await donationDesk.call(ravi, findDonationOffers)).data
  expect(offer).toMatchObject({ mode: 'queue', amount: 6_000_00n, receivable: 6_000_00n })
  expect(promised.amount).toBe(5_000_00n)
  expect((await desk.audit('package', donationDesk.package_id))[0]).toMatchObject({
    before: { mode: 'queue', amount_minor: '500000', receive_count: 1 },
    after: { mode: 'queue', amount_minor: '600000', receive_count: 1, has_understood: false },
  })
  await donationDesk.seed(ravi, 5_000_00n)
  await donationDesk.runDonations()
  expect((await linkOf(donationDesk, asha)).amount).toBe(5_000_00n)
})

test('a package that is not taken by donating asks for nothing', async () => {
  const other = donationDesk.world.packages[1]!.id
  expect(await termsOf(other)).toEqual({ ...once, ...none, mode: null, amount: null })
  expect((await set({ mode: 'stage', stage: 1 }, other)).status).toBe(200)
  expect(await termsOf(other)).toMatchObject({ mode: 'stage', stage: 1 })
  expect((await set({ mode: null, amount: null }, other)).status).toBe(200)
  expect(await termsOf(other)).toMatchObject({ mode: null, amount: null, stage: null })
})

test('more back than was given is understood first', async () => {
  for (const change of [{ receive_count: 2 }, { growth_percent: '30' }, { growth_percent: '0.5' }]) {
    const refused = await set(change)
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['has_understood']])
    expect((await set({ ...change, has_understood: true })).status).toBe(200)
  }
  expect((await set({ mode: 'cause', receive_count: 2 })).status).toBe(200)
})

test('what does not belong together is refused by its field', async () => {
  for (const [change, field] of [
    [{ amount: null }, 'amount'],
    [{ mode: null }, 'mode'],
    [{ mode: null, amount: null, stage: 1 }, 'mode'],
    [{ amount: '0.00' }, 'amount'],
    [{ mode: 'stage' }, 'stage'],
    [{ stage: 2 }, 'stage'],
    [{ mode: 'stage', stage: 21 }, 'stage'],
    [{ receive_count: 11, has_understood: true }, 'receive_count'],
    [{ receive_count: -1 }, 'receive_count'],
    [{ growth_percent: 'many' }, 'growth_percent'],
    [{ growth_percent: '100.5', has_understood: true }, 'growth_percent'],
    [{ mode: 'gift' }, 'mode'],
  ] as const) {
    const answer = await set(change)
    expect([change, answer.status, fieldsOf(answer)]).toEqual([change, 400, [field]])
  }
  expect((await set({}, 999_999n)).status).toBe(404)
  expect((await desk.ask(getPackageTerms, { params: { id: 999_999n } })).status).toBe(404)
})

test('the rules of donations are set, written down, and leave deadlines that are given', async () => {
  const { data } = await desk.call(donationSetting.get)
  const asha = await donationDesk.donor('Kiran Namuna')
  const token = await donationDesk.tokenFor(asha)
  const body = { ...data, pay_window_h: 48, min_split: '500.00', maturity_days: 30 }
  expect((await donationDesk.world.ask(token, donationSetting.set, { body })).status).toBe(403)
  const [before] = (await desk.links()).data
  expect((await byTwo(donationSetting.set, { body })).status).toBe(200)
  expect((await desk.call(donationSetting.get)).data).toMatchObject({ pay_window_h: 48, min_split: 500_00n })
  expect((await desk.links()).data[0]!.due_at).toEqual(before!.due_at)
  expect((await desk.audit('donation_settings'))[0]).toMatchObject({
    before: { pay_window_h: 24, min_split: '1000.00' },
    after: { pay_window_h: 48, min_split: '500.00' },
  })
  for (const field of ['pay_window_h', 'most_open_links', 'min_split']) {
    const wrong = await desk.ask(donationSetting.set, {
      body: { ...body, [field]: field === 'min_split' ? '0.00' : 0 },
    })
    expect([wrong.status, fieldsOf(wrong)]).toEqual([400, [field]])
  }
})

test('a smallest part above all that any package asks for is refused, and stays where it is kept already', async () => {
  expect((await set()).status).toBe(200)
  const { data } = await desk.call(donationSetting.get)
  const body = { ...data, min_split: '6000.00' }
  const above = await desk.ask(donationSetting.set, { body: { ...body, min_split: '6000.01' } })
  expect([above.status, fieldsOf(above)]).toEqual([400, ['min_split']])
  expect(above.body.errors?.['min_split']).toBe(
    'No package asks for more than 6000.00, so no payment could be this large.',
  )
  expect((await byTwo(donationSetting.set, { body })).status).toBe(200)
  const { version } = (await desk.call(donationSetting.get)).data
  expect((await set({ amount: '5000.00' })).status).toBe(200)
  // What was saved before a package became cheaper is no reason to refuse another change.
  const later = await byTwo(donationSetting.set, { body: { ...body, version, pay_window_h: 36 } })
  expect(later.status).toBe(200)
})

test('volume comes with a fee that carries it, and the refusal shows the sum', async () => {
  // The preset pays 10 % to the matched and 10 % of that to the sponsor, at most 20 times: 2.20 on each rupee of volume.
  const bare = await set({ fee: '0.00', bv: '1.00' })
  expect([bare.status, fieldsOf(bare)]).toEqual([400, ['bv']])
  const refused = await set({ fee: '1180.00', bv: '227.28' })
  expect([refused.status, refused.body.code, fieldsOf(refused)]).toEqual([400, 'volume_too_large', ['bv']])
  expect(refused.body.errors?.['bv']).toBe(
    'The plan could pay 500.02 on this donation. Of the fee the company receives 1000.00 without GST and may pay out 50 %, which is 500.00. Set a volume of at most 227.27, or a higher fee.',
  )
  const { data } = await desk.call(checkPackageFee, {
    params: { id: donationDesk.package_id },
    query: { fee: '1180.00', bv: '227.27' },
  })
  expect(data).toEqual({
    received: 1_000_00n,
    payout_percent: '50',
    cap: 500_00n,
    worst: 500_00n,
    most_volume: 227_27n,
    is_covered: true,
  })
  expect((await set({ fee: '1180.00', bv: '227.27' })).status).toBe(200)
  expect(await termsOf()).toMatchObject({ fee: 1_180_00n, bv: 227_27n })
  for (const [change, field] of [
    [{ fee: '-1.00' }, 'fee'],
    [{ bv: '-1.00' }, 'bv'],
    [{ fee: '1.001' }, 'fee'],
    [{ mode: null, amount: null, fee: '1.00' }, 'fee'],
  ] as const) {
    const answer = await set(change)
    expect([change, answer.status, fieldsOf(answer)]).toEqual([change, 400, [field]])
  }
  expect((await set()).status).toBe(200)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '@banyan/contract/credit-requests/credit-requests.ts'
import { approvePinRequest, pinRequestLists, requestUserPins } from '@banyan/contract/pin-requests/pin-requests.ts'
import { fieldsOf } from '#testing/look.ts'
import { recordingIn } from '#testing/sales/recorded-payments.ts'
import { switchPage } from '#testing/switch-page.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { approval, at, creditsIn } from '#testing/money/credits.ts'

let world: World
let credits: Awaited<ReturnType<typeof creditsIn>>
let asha_id: string
let asha: string
let package_id: string
let issue: ReturnType<typeof recordingIn>['issue']
let topUp: ReturnType<typeof recordingIn>['topUp']
beforeAll(async () => {
  world = await createWorld()
  credits = await creditsIn(world)
  await switchPage(world, 'admin/donation/topup', true)
  asha_id = (await world.join()).user_id
  asha = await world.signInAs(asha_id)
  package_id = String(world.packages[0]!.id)
  ;({ issue, topUp } = recordingIn(
    world,
    () => credits.admin,
    () => asha_id,
  ))
})
afterAll(() => world.close())

const credit = (reference: string, more: object = {}) =>
  world.ask(asha, contract.requestCredit, { body: credits.body({ reference, ...more }) })
const pinRequest = (reference: string, more: object = {}) =>
  world.ask(asha, requestUserPins, {
    body: {
      to: 'company',
      to_user_id: '',
      package_id,
      count: 1,
      payment_mode: 'UPI',
      paid_on: '2025-12-31',
      reference,
      slip_file_id: null,
      remark: '',
      ...more,
    },
  })
const idOf = ({ body }: Awaited<ReturnType<typeof credit>>) => BigInt((body.data as { id: string }).id)
const takeBackAll = async () => {
  for (const { id } of (await world.list(asha, contract.creditRequestLists.user, { state: 'pending' })).data)
    await world.call(asha, contract.cancelCreditRequest, at(id))
}
const isUsed = ({ status, body }: Awaited<ReturnType<typeof credit>>) =>
  expect([status, body.code]).toEqual([400, 'reference_used'])

test('a payment for credit pays for no pins and no activation, while it waits and after, however it is typed', async () => {
  const reference = credits.nextReference()
  const asked = await credit(reference)
  expect(asked.status).toBe(200)
  const typed = `utr ${reference.slice(0, 4)}-${reference.slice(4)}`
  const tryAll = async () => {
    const again = await credit(typed, { payment_mode: 'IMPS' })
    expect(fieldsOf(again)).toEqual(['reference'])
    for (const answer of [again, await pinRequest(typed), await issue(typed), await topUp(typed)]) isUsed(answer)
  }
  await tryAll()
  const { request_no } = asked.body.data as { request_no: string }
  expect((await issue(typed)).body.errors?.['payment_reference']).toContain(request_no)
  await world.call(credits.admin, contract.approveCreditRequest, approval(idOf(asked)))
  await tryAll()
})

test('a payment for pins or an activation is credited to nobody', async () => {
  const references = [credits.nextReference(), credits.nextReference(), credits.nextReference()] as const
  expect((await pinRequest(references[0])).status).toBe(200)
  expect((await issue(references[1])).status).toBe(200)
  expect((await topUp(references[2])).status).toBe(200)
  for (const reference of references) isUsed(await credit(reference))
})

test('a rejected or taken back request leaves its payment free for pins, and the other way round', async () => {
  const reference = credits.nextReference()
  await world.call(asha, contract.cancelCreditRequest, at(idOf(await credit(reference))))
  const pins = await pinRequest(reference)
  expect(pins.status).toBe(200)
  isUsed(await credit(reference))
})

test('of requests for credit and for pins at the same moment, one is first', async () => {
  const reference = credits.nextReference()
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => [credit, pinRequest, issue][nth % 3]!(reference)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const answer of answers) if (answer.status !== 200) isUsed(answer)
  await takeBackAll()
})

test('a receipt for cash counts once on its day, for credit and for pins together', async () => {
  const cash = { payment_mode: 'Cash', deposit_account_id: null, paid_on: '2025-12-31' }
  expect((await credit('R/17', cash)).status).toBe(200)
  isUsed(await credit('r 17', cash))
  isUsed(await pinRequest('R17', { payment_mode: 'Cash' }))
  expect((await credit('R17', { ...cash, paid_on: '2025-12-30' })).status).toBe(200)
  expect((await issue('R18', { payment_mode: 'Cash' })).status).toBe(200)
  isUsed(await credit('R18', { ...cash, paid_on: '2026-01-01' }))
  await takeBackAll()
})

test('a cheque on record elsewhere is shown to whoever decides, who says why it is credited all the same', async () => {
  const cheque = { payment_mode: 'Cheque' }
  const asked = await credit('000777', cheque)
  const pins = await pinRequest('000 777', cheque)
  expect((await issue('000777', cheque)).status).toBe(200)
  const { request_no } = pins.body.data as { request_no: string }
  const [seen] = (await world.list(credits.admin, contract.creditRequestLists.admin, { reference: '000777' })).data
  expect(seen?.same_reference).toEqual([request_no, `pins of ${asha_id}`])
  const [own] = (await world.list(asha, contract.creditRequestLists.user, { reference: '000777' })).data
  expect(own?.same_reference).toEqual([])
  const refused = await world.ask(credits.admin, contract.approveCreditRequest, approval(idOf(asked)))
  expect([refused.status, refused.body.code, fieldsOf(refused)]).toEqual([400, 'reason_owed', ['reason']])
  const reason = 'One cheque for both'
  await world.call(credits.admin, contract.approveCreditRequest, approval(idOf(asked), { reason }))
  const noted = await world.db
    .selectFrom('audit')
    .select('reason')
    .where('subject_type', '=', 'credit_request')
    .where('subject_id', '=', String(idOf(asked)))
    .where('outcome', '=', 'done')
    .execute()
  expect(noted).toContainEqual({ reason })
})

test('the other way round too: a request for pins shows the request for credit with its cheque', async () => {
  const cheque = { payment_mode: 'Cheque' }
  const asked = await credit('000888', cheque)
  const pins = await pinRequest('000888', cheque)
  const { request_no } = asked.body.data as { request_no: string }
  const [seen] = (await world.list(credits.admin, pinRequestLists.admin, { reference: '000888' })).data
  expect(seen?.same_reference).toEqual([request_no])
  const refused = await world.ask(credits.admin, approvePinRequest, {
    ...at(idOf(pins)),
    body: { how: 'new', from_user_id: '', current_password: worldPassword },
  })
  expect([refused.status, fieldsOf(refused)]).toEqual([400, ['reason']])
})

import { sql } from 'kysely'
import { sameBare, samePayments } from '@banyan/domain/payments/testing/same-payments.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '@banyan/contract/pin-requests/pin-requests.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { fieldsOf } from '#testing/look.ts'
import { recordingIn } from '#testing/sales/recorded-payments.ts'
import { switchPage } from '#testing/switch-page.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { at, generate, requestsIn } from './testing/requests.ts'

let world: World
let requests: ReturnType<typeof requestsIn>
let asha_id: string
let asha: string
let admin: string
let issue: ReturnType<typeof recordingIn>['issue']
let topUp: ReturnType<typeof recordingIn>['topUp']
beforeAll(async () => {
  world = await createWorld()
  await switchPage(world, 'admin/donation/topup', true)
  requests = requestsIn(world)
  asha_id = (await world.join()).user_id
  asha = await world.signInAs(asha_id)
  admin = await world.signInAs(world.admin_user_id)
  ;({ issue, topUp } = recordingIn(
    world,
    () => admin,
    () => asha_id,
  ))
})
afterAll(() => world.close())

const request = (reference: string, more: object = {}) =>
  world.ask(asha, contract.requestUserPins, { body: requests.body({ reference, ...more }) })

/** So that ten requests of one member do not wait at once. */
const newMember = async () => {
  asha_id = (await world.join()).user_id
  asha = await world.signInAs(asha_id)
}

describe('a payment counts once, wherever it is recorded', () => {
  beforeEach(newMember)

  test('pins that an admin issued for it leave nothing to ask for, to activate or to issue again', async () => {
    const reference = requests.nextReference()
    expect((await issue(reference)).status).toBe(200)
    const typed = `${reference.slice(0, 4)} ${reference.slice(4, 8)}-${reference.slice(8)}`
    const asked = await request(typed)
    expect([asked.status, asked.body.code, fieldsOf(asked)]).toEqual([400, 'reference_used', ['reference']])
    for (const again of [await issue(typed, { payment_mode: 'IMPS' }), await topUp(typed)]) {
      expect([again.status, again.body.code, fieldsOf(again)]).toEqual([400, 'reference_used', ['payment_reference']])
      expect(again.body.errors?.['payment_reference']).toContain(`pins of ${asha_id}`)
    }
  })

  test('so does an activation against it, and an order of many pins', async () => {
    const first = requests.nextReference()
    expect((await topUp(first)).status).toBe(200)
    const second = requests.nextReference()
    expect((await issue(second, { count: 1200 })).status).toBe(200)
    for (const reference of [first, second])
      for (const answer of [await request(reference), await issue(reference), await topUp(reference)])
        expect([answer.status, answer.body.code]).toEqual([400, 'reference_used'])
  })

  test('a request keeps it while it waits and after its approval, which still makes the pins', async () => {
    const reference = requests.nextReference()
    const { id, request_no } = await requests.send(asha, requests.body({ reference }))
    const taken = await issue(reference)
    expect(taken.body.errors?.['payment_reference']).toContain(request_no)
    await world.call(admin, contract.approvePinRequest, generate(id, { current_password: worldPassword }))
    expect((await topUp(reference)).body.code).toBe('reference_used')
    const other = requests.nextReference()
    const waiting = await requests.send(asha, requests.body({ reference: other }))
    await world.call(asha, contract.cancelPinRequest, at(waiting.id))
    expect((await issue(other)).status).toBe(200)
  })

  test('of an admin and a member at the same moment, one is first', async () => {
    const reference = requests.nextReference()
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => issue(reference)),
      ...Array.from({ length: 4 }, () => request(reference)),
    ])
    expect(answers.map(({ status }) => status === 200).filter(Boolean)).toHaveLength(1)
    for (const { status } of answers) expect([200, 400]).toContain(status)
  })

  test('cash, cheques and words that are no reference may come again', async () => {
    for (const more of [
      { payment_mode: 'Cash', payment_reference: '' },
      { payment_mode: 'Cheque', payment_reference: '000123' },
      { payment_mode: 'UPI', payment_reference: 'by phone' },
    ])
      for (let nth = 0; nth < 2; nth++) expect((await issue('', more)).status).toBe(200)
  })

  test('who decides sees where else the reference stands: admins everywhere, nobody else', async () => {
    const cheque = { payment_mode: 'Cheque', reference: '000777' }
    await requests.send(asha, requests.body(cheque))
    expect((await issue('000 777', { payment_mode: 'Cheque' })).status).toBe(200)
    const { body } = await topUp('000777', { payment_mode: 'Cheque' })
    const { receipt_no } = body.data as { receipt_no: string }
    const seen = await world.list(admin, contract.pinRequestLists.admin, { reference: '000777' })
    expect(seen.data.map(({ same_reference }) => same_reference)).toEqual([[`pins of ${asha_id}`, receipt_no]])
    const own = await world.list(asha, contract.pinRequestLists.user, { reference: '000777' })
    expect(own.data.map(({ same_reference }) => same_reference)).toEqual([[]])
  })

  test('approving a request whose payment is on record elsewhere needs a reason, even if it came later', async () => {
    const cheque = { payment_mode: 'Cheque', reference: '002888', count: 1 }
    const { id } = await requests.send(asha, requests.body(cheque))
    expect((await issue('002 888', { payment_mode: 'Cheque' })).status).toBe(200)
    const proven = { current_password: worldPassword }
    const refused = await world.ask(admin, contract.approvePinRequest, generate(id, proven))
    expect([refused.status, refused.body.code, fieldsOf(refused)]).toEqual([400, 'reason_owed', ['reason']])
    expect((await requests.stateOf(id)).state).toBe('pending')
    const reason = 'One cheque for two orders'
    await world.call(admin, contract.approvePinRequest, generate(id, { ...proven, reason }))
    const noted = await world.db
      .selectFrom('audit')
      .select('reason')
      .where('subject_type', '=', 'pin_request')
      .where('subject_id', '=', String(id))
      .where('outcome', '=', 'done')
      .execute()
    expect(noted).toContainEqual({ reason })
    expect((await requests.stateOf(id)).reason).toBe('')
  })

  test('a franchise gives a reason for what it can see: the same payment in another request to itself', async () => {
    const cheque = { payment_mode: 'Cheque', reference: '002999', count: 1 }
    const depot = await world.signInAs(world.franchise_user_id)
    await issuePins(world, { count: 2 })
    const first = await requests.send(asha, requests.toDepot(cheque))
    await requests.send(asha, requests.toDepot(cheque))
    const refused = await world.ask(depot, contract.approveReceivedPinRequest, at(first.id))
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['reason']])
    await world.call(depot, contract.approveReceivedPinRequest, {
      ...at(first.id),
      body: { reason: 'One cheque for both' },
    })
  })

  test('a prefix, spaces, dashes and small letters make no other payment of it', async () => {
    const reference = requests.nextReference()
    expect((await request(`UTR ${reference.slice(0, 4)}-${reference.slice(4, 8)} ${reference.slice(8)}`)).status).toBe(
      200,
    )
    for (const typed of [reference, `utr${reference}`, `Abcd${reference}`, `Ref. no. ${reference}`]) {
      for (const answer of [await issue(typed), await topUp(typed)])
        expect([answer.status, answer.body.code]).toEqual([400, 'reference_used'])
    }
    const again = await request(`utr${reference}`, { payment_mode: 'IMPS' })
    expect([again.status, again.body.code, fieldsOf(again)]).toEqual([400, 'reference_used', ['reference']])
  })

  test('of NEFT and RTGS the whole number counts: another bank may number its own alike', async () => {
    const figures = `52026010100${requests.nextReference().slice(-6)}`
    const first = await requests.send(asha, requests.body({ reference: `HDFCN${figures}`, payment_mode: 'NEFT' }))
    for (const typed of [`HDFCN${figures}`, `hdfcn-5202 ${figures.slice(4)}`])
      for (const payment_mode of ['NEFT', 'RTGS', 'Same bank'])
        expect((await request(typed, { payment_mode })).body.code).toBe('reference_used')
    // It is not refused; whoever decides reads where its figures stand, and says why it is another payment.
    const other = await requests.send(
      asha,
      requests.body({ reference: `ICICN${figures}`, payment_mode: 'NEFT', count: 1 }),
    )
    const proven = { current_password: worldPassword }
    const refused = await world.ask(admin, contract.approvePinRequest, generate(other.id, proven))
    expect([refused.body.code, fieldsOf(refused)]).toEqual(['reason_owed', ['reason']])
    const seen = await world.list(admin, contract.pinRequestLists.admin, { request_no: other.request_no })
    expect(seen.data.map(({ same_reference }) => same_reference)).toEqual([[first.request_no]])
  })

  test('twelve figures are one payment, whatever way of paying is said', async () => {
    const reference = requests.nextReference()
    expect((await request(reference)).status).toBe(200)
    for (const payment_mode of ['UPI', 'IMPS', 'NEFT', 'RTGS', 'Same bank'])
      expect((await issue(reference, { payment_mode })).body.code).toBe('reference_used')
    expect((await request(reference, { payment_mode: 'Same bank' })).body.code).toBe('reference_used')
    expect(fieldsOf(await request(reference, { payment_mode: 'NEFT' }))).toEqual(['reference'])
  })

  test('a transfer within one bank counts once', async () => {
    const typed = { payment_mode: 'Same bank' }
    expect((await request('IK0 ABC/123', typed)).status).toBe(200)
    expect((await issue('ik0abc123', typed)).body.code).toBe('reference_used')
    expect(fieldsOf(await request('IK0ABC', typed))).toEqual(['reference'])
  })

  test('a payment of before is refused by its whole number and by its bare one, for ever', async () => {
    const figures = `52026010100${requests.nextReference().slice(-6)}`
    const old = await requests.send(asha, requests.body({ reference: `HDFCN${figures}`, payment_mode: 'NEFT' }))
    await world.database.owner.pool.query(`set session_replication_role = replica;
      update pin_request set is_compared_bare = true where id = ${old.id}; set session_replication_role = origin`)
    for (const typed of [`HDFCN${figures}`, `ICICN${figures}`, `utibr${figures}`])
      for (const answer of [
        await request(typed, { payment_mode: 'RTGS' }),
        await issue(typed, { payment_mode: 'NEFT' }),
      ])
        expect([answer.status, answer.body.code]).toEqual([400, 'reference_used'])
    // Taken back it is free, as everything is.
    await world.call(asha, contract.cancelPinRequest, at(old.id))
    expect((await request(`ICICN${figures}`, { payment_mode: 'NEFT' })).status).toBe(200)
  })

  test('what the company paid somebody is no payment to the company', async () => {
    const reference = requests.nextReference()
    await world.database.owner.pool.query(`set session_replication_role = replica;
      insert into withdrawal (person_id, wallet, gross_minor, charge_minor, gst_minor, other_minor, net_minor, bank_account_id,
        pay_to, requested_at, acted_at, acted_by, state, bank_file_id, mode, utr, paid_on)
      values (1, 'INCOME', 100, 0, 0, 0, 100, 1, 'bank', now(), now(), 1, 'paid', 1, 'IMPS', '${reference}', '2026-01-01');
      set session_replication_role = origin`)
    const refused = await issue(reference)
    expect(refused.body.errors?.['payment_reference']).toContain('WD-')
    expect((await request(reference)).body.code).toBe('reference_used')
  })

  test.each([
    ['2024-12-31', ['paid_on']],
    ['2025-01-01', []],
    ['2026-01-02', ['paid_on']],
  ])('a payment of %s, asked for on 1 January 2026', async (paid_on, fields) => {
    expect(fieldsOf(await request(requests.nextReference(), { paid_on }))).toEqual(fields)
  })

  test('a receipt for cash counts once on its day, and again on another', async () => {
    const cash = (paid_on: string) => request('R/17', { payment_mode: 'Cash', paid_on })
    expect((await cash('2025-12-30')).status).toBe(200)
    expect((await cash('2025-12-31')).status).toBe(200)
    const twice = await request('r 17', { payment_mode: 'Cash', paid_on: '2025-12-31' })
    expect([twice.status, twice.body.code]).toEqual([400, 'reference_used'])
    const depots = requests.toDepot({ reference: 'R17', payment_mode: 'Cash', paid_on: '2025-12-31' })
    expect((await world.ask(asha, contract.requestUserPins, { body: depots })).status).toBe(200)
    expect((await issue('R18', { payment_mode: 'Cash' })).status).toBe(200)
    expect((await topUp('r-18', { payment_mode: 'Cash' })).body.code).toBe('reference_used')
  })

  test('who decides sees a reference that was typed on generated pins', async () => {
    await issue('000 888', { payment_mode: 'Cheque' })
    await requests.send(asha, requests.body({ payment_mode: 'Cheque', reference: '000888' }))
    const seen = await world.list(admin, contract.pinRequestLists.admin, { reference: '000888' })
    expect(seen.data.map(({ same_reference }) => same_reference)).toEqual([[`pins of ${asha_id}`]])
  })
})

describe('the database has the same rule as the program', () => {
  test.each(samePayments)('%s "%s" is "%s"', async (mode, typed, key, isOne) => {
    const { rows } = await sql<{ key: string; is_one: boolean }>`
      select payment_key(${mode}::text, ${typed}) as key,
        coalesce(is_one_payment(${mode}::text, payment_key(${mode}::text, ${typed})), false) as is_one`.execute(
      world.db,
    )
    expect(rows).toEqual([{ key, is_one: isOne }])
  })

  test.each(sameBare)('%s "%s" is "%s" bare', async (mode, typed, bare) => {
    const { rows } = await sql<{ bare: string }>`select bare_key(${mode}::text, ${typed}) as bare`.execute(world.db)
    expect(rows).toEqual([{ bare }])
  })
})

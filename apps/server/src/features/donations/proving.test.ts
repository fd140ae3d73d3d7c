import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '@banyan/contract/donations/links.ts'
import { tokenOf } from '#every-call/testing/sessions.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { jpegOf } from '#testing/outside/images.ts'
import { upload } from '#testing/outside/upload-form.ts'
import { uploadImage } from '#testing/outside/upload-image.ts'
import { openDonationWorld, type DonationWorld, type Donor } from './testing/donation-world.ts'

let donations: DonationWorld
let asha: Donor
let ravi: Donor
let meena: Donor
let stranger: Donor
beforeAll(async () => {
  donations = await openDonationWorld({ most_open_commitments: 20, strikes_to_block: 10, most_open_links: 50 })
  asha = await donations.donor('Asha Namuna')
  ravi = await donations.donor('Ravi Udaharan')
  meena = await donations.donor('Meena Udaharan')
  stranger = await donations.donor('Kiran Namuna')
})
afterAll(async () => {
  await expectBooksToBalance(donations.world)
  await donations.world.close()
})

/** A payer is linked with a receiver: a promise, a request of the same amount, and the queue. */
async function linked(payer = asha, receiver = ravi) {
  await donations.seed(receiver, 5_000_00n)
  await donations.give(payer)
  await donations.runDonations()
  return (await donations.toPay(payer)).find(({ status }) => status === 'assigned')!
}

describe('where to pay', () => {
  test('is told to the payer in full, with a link that opens the app', async () => {
    const link = await linked()
    expect(link).toMatchObject({
      amount: 5_000_00n,
      status: 'assigned',
      payer_place: 1,
      receiver_place: 1,
      is_frozen: false,
      proof: null,
      to: {
        user_id: ravi.user_id,
        name: ravi.name,
        account_holder: ravi.name,
        bank_name: 'Namuna Bank',
        ifsc: 'SBIN0000001',
        account_no: ravi.account_no,
        upi_id: ravi.upi_id,
      },
      upi_link: `upi://pay?pa=${ravi.upi_id}&pn=Ravi%20Udaharan&am=5000.00&cu=INR&tn=Donation%20${link.id}`,
      may: { prove: true, prove_late: false, confirm: false, reject: false, dispute: false, say: false },
    })
    expect(link.to.mobile).toMatch(/^9\d+$/)
    const { now } = (await donations.call(asha, contract.findLinksToPay)).data
    expect(now).toEqual(donations.world.clock.now())
    expect(link.due_at).toEqual(new Date(now.getTime() + 24 * 3_600_000))
  })

  test('is nobody else’s to know, the receiver’s own list included', async () => {
    const [link] = await donations.toReceive(ravi)
    expect(link).toMatchObject({ from: { user_id: asha.user_id }, may: { prove: false, confirm: false } })
    for (const list of [contract.findLinksToPay, contract.findLinksToReceive])
      for (const who of [stranger, meena]) expect((await donations.call(who, list)).data.links).toEqual([])
    const { response } = await donations.ask(ravi, contract.findLinksToReceive)
    for (const secret of [asha.account_no, asha.upi_id, ravi.account_no]) expect(response.body).not.toContain(secret)
  })

  test('stays hidden from an admin who looks through the payer’s eyes', async () => {
    // Who looks has a session of their own.
    await donations.tokenFor({ person_id: donations.admin_person_id })
    const token = await tokenOf(donations.world, asha.person_id, { opened_by: donations.admin_person_id })
    const { response, body } = await donations.world.ask(token, contract.findLinksToPay)
    expect(body.data).toMatchObject({ links: [{ upi_link: '', to: { account_no: '', upi_id: '' } }] })
    for (const secret of [ravi.account_no, ravi.upi_id]) expect(response.body).not.toContain(secret)
  })

  test('is the old account while a new one is held for a day', async () => {
    const { db, clock } = donations.world
    const hold_until = new Date(clock.now().getTime() + 86_400_000)
    await db.updateTable('bank_account').set({ state: 'replaced' }).where('person_id', '=', ravi.person_id).execute()
    const added = await db
      .insertInto('bank_account')
      .values({
        person_id: ravi.person_id,
        state: 'approved',
        account_holder: 'A thief',
        upi_sealed: Buffer.alloc(40),
        upi_mac: Buffer.alloc(16),
        submitted_at: clock.now(),
        decided_at: clock.now(),
        hold_until,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [link] = await donations.toPay(asha)
    expect(link!.to).toMatchObject({ account_holder: ravi.name, account_no: ravi.account_no })
    await db.deleteFrom('bank_account').where('id', '=', added.id).execute()
    await db.updateTable('bank_account').set({ state: 'approved' }).where('person_id', '=', ravi.person_id).execute()
  })
})

describe('a proof', () => {
  test.each<[string, object, string]>([
    ['a paisa less', { amount: '4999.99' }, 'amount'],
    ['a paisa more', { amount: '5000.01' }, 'amount'],
    ['nothing', { amount: '0' }, 'amount'],
    ['an amount in JSON', { amount: 5000 }, 'amount'],
    ['paid tomorrow', { paid_on: '2026-01-02' }, 'paid_on'],
    ['paid in another age', { paid_on: '1066-10-14' }, 'paid_on'],
    ['paid long before one was asked', { paid_on: '2025-12-30' }, 'paid_on'],
    ['paid nobody knows how', { payment_mode: 'Barter' }, 'payment_mode'],
    ['an NEFT with twelve figures', { payment_mode: 'NEFT' }, 'reference'],
    ['a UPI payment without a reference', { reference: '' }, 'reference'],
    ['a picture there is none of', { file_id: '999999' }, 'file_id'],
    ['a picture that was never one', { file_id: 'picture.jpg' }, 'file_id'],
    ['a remark with a NUL', { remark: 'a\0b' }, 'remark'],
    ['a remark as long as a book', { remark: 'x'.repeat(201) }, 'remark'],
    ['a status of one’s own', { status: 'confirmed' }, 'status'],
  ])('%s is refused by field, and nothing has happened', async (_case, change, field) => {
    const [link] = await donations.toPay(asha)
    const answer = await donations.prove(asha, link!, change)
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
    expect((await donations.toPay(asha))[0]).toMatchObject({ status: 'assigned', proof: null })
    expect(await balanceOf(donations.world, 'donations_in_transit')).toBe(0n)
  })

  test('is the payer’s own: to others, the receiver included, there is no such link', async () => {
    const [link] = await donations.toPay(asha)
    const bodies = new Set<string>()
    for (const [who, id] of [
      [stranger, link!.id],
      [ravi, link!.id],
      [stranger, 999_999n],
    ] as const) {
      const { status, response } = await donations.prove(who, { ...link!, id })
      expect(status).toBe(404)
      bodies.add(response.body)
    }
    expect(bodies.size).toBe(1)
  })

  test('takes no upload of others, of another purpose, or twice', async () => {
    const [link] = await donations.toPay(asha)
    const own = await donations.tokenFor(asha)
    for (const file_id of [
      await uploadImage(donations.world, await donations.tokenFor(ravi), 'donation'),
      await uploadImage(donations.world, own, 'photo'),
    ])
      expect(fieldsOf(await donations.prove(asha, link!, { file_id }))).toEqual(['file_id'])
    const no_image = upload(donations.world.app, own, 'donation', Buffer.from('%PDF-1.7 no image'), 'slip.jpg')
    await expect(no_image).rejects.toThrow('400')
  })

  test('of ten copies of a key one counts, and the receiver sees it', async () => {
    const [link] = await donations.toPay(asha)
    const token = await donations.tokenFor(asha)
    const file_id = await uploadImage(donations.world, token, 'donation')
    const input = {
      ...donations.on(link!, donations.proofOf(link!, { file_id, remark: 'With thanks' })),
      key: 'prove-once-1',
    }
    const copies = await Promise.all(
      Array.from({ length: 10 }, () => donations.world.ask(token, contract.proveDonation, input)),
    )
    expect(copies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(copies.map(({ response }) => response.body)).size).toBe(1)
    const [seen] = await donations.toReceive(ravi)
    expect(seen).toMatchObject({
      id: link!.id,
      status: 'proof_submitted',
      proof: { payment_mode: 'UPI', remark: 'With thanks', has_image: true, is_image_known: false, is_late: false },
      may: { confirm: true, reject: true, dispute: true },
    })
    expect(await balanceOf(donations.world, 'donations_in_transit')).toBe(5_000_00n)
    const again = await donations.prove(asha, link!)
    expect([again.status, again.body.code]).toEqual([409, 'wrong_state'])
  })

  test('uses a reference once, however it is typed and whatever way it is said to have gone', async () => {
    const reference = (await donations.toReceive(ravi))[0]!.proof!.reference
    const link = await linked(meena, ravi)
    for (const change of [
      { reference },
      { reference: ` ${reference.slice(0, 4)}-${reference.slice(4)} ` },
      { reference, payment_mode: 'IMPS' },
    ]) {
      const answer = await donations.prove(meena, link, change)
      expect([answer.status, answer.body.code, fieldsOf(answer)]).toEqual([400, 'reference_used', ['reference']])
    }
    expect((await donations.toPay(meena))[0]).toMatchObject({ status: 'assigned' })
  })

  test('with one reference for two links at the same moment counts for one', async () => {
    const first = (await donations.toPay(meena))[0]!
    const second = await linked(stranger, ravi)
    const reference = donations.nextReference()
    const answers = await Promise.all([
      donations.prove(meena, first, { reference }),
      donations.prove(stranger, second, { reference, payment_mode: 'IMPS' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  })

  test('two cheques of two banks may have one number', async () => {
    const [first, second] = [await linked(asha, meena), await linked(asha, meena)]
    const cheque = { payment_mode: 'Cheque', reference: '000123' }
    expect((await donations.prove(asha, first, cheque)).status).toBe(200)
    expect((await donations.prove(asha, second, cheque)).status).toBe(200)
  })
})

describe('a picture', () => {
  test('opens for both sides and an admin, and for nobody else', async () => {
    const [link] = (await donations.toReceive(ravi)).filter(({ proof }) => proof?.has_image === true)
    for (const who of [asha, ravi]) {
      const { url, expires_at } = (await donations.call(who, contract.proofImage, donations.on(link!))).data
      expect(expires_at.getTime() - donations.world.clock.now().getTime()).toBe(120_000)
      const got = await donations.world.app.inject({ method: 'GET', url })
      expect([got.statusCode, got.headers['content-type']]).toEqual([200, 'image/jpeg'])
    }
    const admin = await donations.tokenFor({ person_id: donations.admin_person_id })
    expect((await donations.world.ask(admin, contract.proofImage, donations.on(link!))).status).toBe(200)
    expect((await donations.ask(stranger, contract.proofImage, donations.on(link!))).status).toBe(404)
    const unproven = await linked(asha, meena)
    expect((await donations.ask(asha, contract.proofImage, donations.on(unproven))).status).toBe(404)
  })

  test('that came with another payment before is known again, and its sender is not told', async () => {
    const link = (await donations.toPay(asha)).find(({ status }) => status === 'assigned')!
    const token = await donations.tokenFor(asha)
    // The very same picture, under another name.
    const { id: file_id } = await upload(donations.world.app, token, 'donation', await jpegOf(), 'another.jpg')
    expect((await donations.prove(asha, link, { file_id })).status).toBe(200)
    const seen = (await donations.toReceive(meena)).find(({ id }) => id === link.id)
    expect(seen!.proof).toMatchObject({ has_image: true, is_image_known: true })
    const own = (await donations.toPay(asha)).find(({ id }) => id === link.id)
    expect(own!.proof).toMatchObject({ has_image: true, is_image_known: false })
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '@banyan/contract/kyc/kyc.ts'
import { listNotices } from '@banyan/contract/notices/notices.ts'
import { getProfile } from '@banyan/contract/profiles/profiles.ts'
import type { Answer } from '#testing/ask-app.ts'
import { taxAbove } from '#testing/money/tax.ts'
import { addFranchiseTo } from '#testing/people/add-franchise.ts'
import { gstinOf, sendDocument, sendFranchiseDocument } from '#testing/people/kyc-documents.ts'
import { sentTo } from '#testing/outside/sent-messages.ts'
import { switchPage } from '#testing/switch-page.ts'
import { createWorld, type World } from '#testing/world.ts'

/** What a franchise proves of itself: a PAN of whatever holder and where it is paid, and no Aadhaar and no photo. */
let world: World
let admin: string
let firm: { id: bigint; token: string }
beforeAll(async () => {
  world = await createWorld()
  await switchPage(world, 'admin/member/kyc-requests', true)
  admin = await world.signInAs(world.admin_user_id)
  firm = await newFranchise('firm-one')
})
afterAll(() => world.close())

async function setCountry(country: string): Promise<void> {
  await world.db.updateTable('company').set({ country }).execute()
  await world.db
    .updateTable('instance')
    .set((eb) => ({ settings_version: eb('settings_version', '+', 1n) }))
    .execute()
}

async function newFranchise(user_id: string) {
  const id = await addFranchiseTo(world, { user_id })
  return { id, token: await world.signInAs(user_id) }
}

const firms_pan = 'AAAFN1234E'
const fieldsOf = ({ status, body }: Answer) => [status, Object.keys(body.errors ?? {})]
const idIn = ({ body }: Answer) => BigInt((body.data as { id: string }).id)
const kycOf = async (as = firm.token) => (await world.call(as, contract.getKyc)).data
const told = async (id: bigint) =>
  (await sentTo(world, id)).filter(({ template }) => /^(kyc|pan)_/.test(template)).map(({ template }) => template)
/** Owner and firm are called differently: whoever approves says how it was checked. */
const approve = (id: bigint, reason = 'Deed of the firm seen') =>
  world.ask(admin, contract.approveKyc, { params: { id }, body: { reason } })

test('is asked for two documents, and for one abroad', async () => {
  const nothing = { state: 'not_submitted', is_checked: true, is_taxed_higher: true, documents: [] }
  expect(await kycOf()).toEqual({ ...nothing, required: ['pan', 'bank'] })
  await setCountry('NP')
  expect((await kycOf()).required).toEqual(['bank'])
  await setCountry('IN')
})

describe('is refused', () => {
  test.each([
    ['a PAN of nobody', 'pan', { number: 'ABCXN1234E' }, 'number'],
    ['a document without a name', 'bank', { name_on_document: ' ' }, 'name_on_document'],
    ['an Aadhaar', 'aadhaar', {}, 'kind'],
    ['a photo', 'photo', {}, 'kind'],
    ['a GSTIN before any PAN', 'gstin', {}, 'number'],
    ['an image that is not there', 'bank', { file_id: '999999' }, 'file_id'],
  ] as const)('%s', async (_case, kind, change, field) => {
    expect(fieldsOf(await sendFranchiseDocument(world, firm.token, kind, change))).toEqual([400, [field]])
  })

  test('the call of members, and members that of franchises', async () => {
    expect((await sendDocument(world, firm.token, 'bank')).status).toBe(403)
    const { user_id } = await world.join()
    expect((await sendFranchiseDocument(world, await world.signInAs(user_id), 'bank')).status).toBe(403)
  })
})

describe('from sent to approved', () => {
  let pan: bigint

  test('the PAN of a firm, under the name of the firm as it is printed', async () => {
    const card = { number: firms_pan, name_on_document: 'Namuna & Sons 24' }
    const sent = await sendFranchiseDocument(world, firm.token, 'pan', card)
    expect(sent.body.data).toMatchObject({ state: 'submitted', number_masked: '••••••234E', has_image: true })
    pan = idIn(sent)
    const { data } = await world.list(admin, contract.listKycRequests, { user_type: 'Franchise' })
    expect(data).toMatchObject([{ id: pan, user_id: 'firm-one', user_type: 'Franchise', name: 'Ravi Udaharan' }])
    expect((await world.list(admin, contract.listKycRequests, { user_type: 'User' })).data).toEqual([])
  })

  test('its GSTIN holds that PAN and no other', async () => {
    const named = { name_on_document: 'Namuna & Sons 24' }
    const other = await sendFranchiseDocument(world, firm.token, 'gstin', { ...named, number: gstinOf('AAAFX9999K') })
    expect(fieldsOf(other)).toEqual([400, ['number']])
    const own = await sendFranchiseDocument(world, firm.token, 'gstin', { ...named, number: gstinOf(firms_pan) })
    expect(own.status).toBe(200)
  })

  test('a rejected PAN is told, and sent again', async () => {
    await world.call(admin, contract.rejectKyc, { params: { id: pan }, body: { reason: 'It cannot be read' } })
    expect((await kycOf()).state).toBe('rejected')
    expect(new Set(await told(firm.id))).toEqual(new Set(['pan_rejected']))
    const { data } = await world.call(firm.token, listNotices)
    expect(data.map(({ template }) => template)).toContain('pan_rejected')
    const card = { number: firms_pan, name_on_document: 'Namuna & Sons 24' }
    pan = idIn(await sendFranchiseDocument(world, firm.token, 'pan', card))
    expect((await world.call(firm.token, contract.kycSteps, { params: { id: pan } })).data).toHaveLength(1)
    const { url } = (await world.call(firm.token, contract.ownKycImage, { params: { id: pan } })).data
    expect((await world.app.inject(url)).statusCode).toBe(200)
  })

  test('is told once, when the last of the two is approved, whatever of the GSTIN', async () => {
    const owed = await approve(pan, '')
    expect(fieldsOf(owed)).toEqual([400, ['reason']])
    expect((await approve(pan)).status).toBe(200)
    expect(await told(firm.id)).not.toContain('kyc_approved')
    expect(await kycOf()).toMatchObject({ is_taxed_higher: false })
    const bank = await sendFranchiseDocument(world, firm.token, 'bank', { name_on_document: 'Ravi Udaharan' })
    expect((await kycOf()).state).toBe('submitted')
    expect((await approve(idIn(bank))).status).toBe(200)
    expect((await kycOf()).state).toBe('approved')
    expect((await told(firm.id)).filter((template) => template === 'kyc_approved')).toHaveLength(1)
    expect((await world.call(firm.token, getProfile)).data.locked).toEqual(['name'])
  })
})

test('one PAN, one id: that of a member belongs to no franchise', async () => {
  const { user_id } = await world.join({ name: 'Kiran Namuna' })
  const member = await world.signInAs(user_id)
  expect((await approve(idIn(await sendDocument(world, member, 'pan')))).status).toBe(200)
  const other = await newFranchise('firm-two')
  const answer = await sendFranchiseDocument(world, other.token, 'pan')
  expect([answer.status, answer.body.errors]).toEqual([400, { number: 'This PAN belongs to another id.' }])
})

test('while nobody checks, a franchise pays the higher tax until its PAN is approved and a member until it is given, in India and while tax is deducted', async () => {
  const { token } = await newFranchise('firm-three')
  const member = await world.signInAs((await world.join()).user_id)
  await switchPage(world, 'admin/member/kyc-requests', false)
  const taxed = async (as = token) => {
    const { is_checked, is_taxed_higher } = await kycOf(as)
    return { is_checked, is_taxed_higher }
  }
  expect(await taxed()).toEqual({ is_checked: false, is_taxed_higher: true })
  // Anybody can type a PAN: it is not approved by that.
  const card = { number: 'AAAFX9999K', name_on_document: 'Namuna & Sons 24' }
  expect((await sendFranchiseDocument(world, token, 'pan', card)).status).toBe(200)
  expect(await taxed()).toEqual({ is_checked: false, is_taxed_higher: true })
  // So does a member, until one is given: nobody has to approve that.
  expect(await taxed(member)).toEqual({ is_checked: false, is_taxed_higher: true })
  expect((await sendDocument(world, member, 'pan', { number: 'AAAPX9999K' })).status).toBe(200)
  expect(await taxed(member)).toEqual({ is_checked: false, is_taxed_higher: false })
  await setCountry('NP')
  expect(await taxed()).toEqual({ is_checked: false, is_taxed_higher: false })
  await setCountry('IN')
  await taxAbove(world, 0n, '2')
  expect(await taxed()).toEqual({ is_checked: false, is_taxed_higher: false })
  await switchPage(world, 'admin/member/kyc-requests', true)
})

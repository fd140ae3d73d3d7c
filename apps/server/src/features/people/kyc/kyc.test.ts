import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getKyc, ownKycImage, submitKyc } from '@banyan/contract/kyc/kyc.ts'
import { uploadImage } from '#testing/outside/upload-image.ts'
import type { Answer } from '#testing/ask-app.ts'
import { createWorld, type World } from '#testing/world.ts'
import type { JoinedMember } from '#features/network/members/index.ts'
import { documents, gstinOf, sendDocument } from '#testing/people/kyc-documents.ts'

let world: World
let member: JoinedMember
let token: string
beforeAll(async () => {
  world = await createWorld()
  member = await world.join({ name: 'Kiran Namuna' })
  token = await world.signInAs(member.user_id)
})
afterAll(() => world.close())

const kycOf = async (as = token) => (await world.call(as, getKyc)).data
const fieldsOf = ({ status, body }: Answer) => [status, Object.keys(body.errors ?? {})]
const rowsOf = (person_id: bigint) =>
  world.db.selectFrom('kyc_document').selectAll().where('person_id', '=', person_id).orderBy('id').execute()
const fileOf = (file_id: bigint | null) =>
  world.db.selectFrom('file').selectAll().where('id', '=', file_id).executeTakeFirstOrThrow()
/** As somebody who checks documents would, without anybody asking. */
const setState = (id: bigint, state: 'approved' | 'rejected' | 'submitted' | 'under_review' | 'expired', reason = '') =>
  world.db.updateTable('kyc_document').set({ state, reason }).where('id', '=', id).execute()
const newMember = async (name: string) => {
  const joined = await world.join({ name })
  return { ...joined, token: await world.signInAs(joined.user_id) }
}

test('begins with nothing sent, and says what is asked for and that nobody checks it yet', async () => {
  expect(await kycOf()).toEqual({
    state: 'not_submitted',
    is_checked: false,
    is_taxed_higher: true,
    required: ['pan', 'aadhaar', 'bank', 'photo'],
    documents: [],
  })
})

describe('sending', () => {
  test('a PAN: it is masked, sealed and compared with the name', async () => {
    const answer = await sendDocument(world, token, 'pan', { number: ' abcpn1234e ' })
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      kind: 'pan',
      state: 'submitted',
      number_masked: '••••••234E',
      has_image: true,
      decided_at: null,
      reason: '',
    })
    const [row] = await rowsOf(member.person_id)
    expect(row).toMatchObject({ name_match_percent: 100, consented_at: null })
    expect(row?.number_sealed).not.toBeNull()
    expect(await fileOf(row!.file_id)).toMatchObject({ is_kept: true, owner_id: member.person_id, is_public: false })
  })

  test('an Aadhaar: four digits, a keyed hash and the consent are kept, and no number', async () => {
    expect((await sendDocument(world, token, 'aadhaar')).body.data).toMatchObject({ number_masked: '•••• •••• 7058' })
    const row = (await rowsOf(member.person_id)).find(({ kind }) => kind === 'aadhaar')
    expect(row).toMatchObject({ number_sealed: null, consented_at: world.clock.now() })
    expect(row?.number_mac).not.toBeNull()
  })

  test('what is left: once all are there, they are submitted', async () => {
    expect((await sendDocument(world, token, 'bank')).status).toBe(200)
    expect((await kycOf()).state).toBe('not_submitted')
    expect((await sendDocument(world, token, 'photo')).status).toBe(200)
    expect((await sendDocument(world, token, 'gstin')).status).toBe(200)
    const { state, documents: sent } = await kycOf()
    expect(state).toBe('submitted')
    expect(sent.map(({ kind }) => kind)).toEqual(['pan', 'aadhaar', 'bank', 'photo', 'gstin'])
  })

  test('another before anybody looked: the first is replaced and its image goes', async () => {
    const [before] = (await rowsOf(member.person_id)).filter(({ kind }) => kind === 'photo')
    expect((await sendDocument(world, token, 'photo')).status).toBe(200)
    const [first, second] = (await rowsOf(member.person_id)).filter(({ kind }) => kind === 'photo')
    expect([first?.state, second?.state]).toEqual(['replaced', 'submitted'])
    expect((await fileOf(before!.file_id)).is_kept).toBe(false)
    expect((await world.ask(token, ownKycImage, { params: { id: before!.id } })).status).toBe(404)
    expect((await kycOf()).state).toBe('submitted')
  })

  test('again after a no: it is resubmitted', async () => {
    const photo = (await kycOf()).documents.find(({ kind }) => kind === 'photo')
    await setState(photo!.id, 'rejected', 'Too dark')
    expect((await kycOf()).state).toBe('rejected')
    expect((await sendDocument(world, token, 'photo')).status).toBe(200)
    expect((await kycOf()).state).toBe('resubmitted')
  })
})

describe('is refused', () => {
  test.each([
    ['a company’s PAN', 'pan', { number: 'ABCCN1234E' }, 'number'],
    ['a PAN of nobody', 'pan', { number: 'ABCPN0000E' }, 'number'],
    ['a slip in the Aadhaar number', 'aadhaar', { number: '999941057059' }, 'number'],
    ['an Aadhaar without consent', 'aadhaar', { consents: false }, 'consents'],
    ['an image with the whole Aadhaar number', 'aadhaar', { is_masked: false }, 'is_masked'],
    ['a GSTIN with a wrong last character', 'gstin', { number: '27ABCPN1234E1Z0' }, 'number'],
    ['a GSTIN of another PAN', 'gstin', { number: gstinOf('XYZPN9999K') }, 'number'],
    ['a name in look-alike letters', 'pan', { name_on_document: 'Kirаn' }, 'name_on_document'],
    ['a number where none belongs', 'photo', { number: '1' }, 'number'],
    ['a kind that is none', 'photo', { kind: 'passport' }, 'kind'],
    ['a state of one’s own', 'photo', { state: 'approved' }, 'state'],
    ['an image that is not there', 'photo', { file_id: '999999' }, 'file_id'],
  ] as const)('%s', async (_case, kind, change, field) => {
    expect(fieldsOf(await sendDocument(world, token, kind, change))).toEqual([400, [field]])
  })

  test('a GSTIN before any PAN', async () => {
    const other = await newMember('Meera Kalpana')
    const answer = await sendDocument(world, other.token, 'gstin')
    expect([answer.status, answer.body.code]).toEqual([400, 'pan_missing'])
  })

  test('an image for another purpose, another member’s, and one that is taken', async () => {
    const send = (as: string, file_id: string) => world.ask(as, submitKyc, { body: { ...documents.photo, file_id } })
    expect(fieldsOf(await send(token, await uploadImage(world, token, 'photo')))).toEqual([400, ['file_id']])

    const other = await newMember('Tara Udaharan')
    const others = await uploadImage(world, other.token)
    expect(fieldsOf(await send(token, others))).toEqual([400, ['file_id']])
    expect((await send(other.token, others)).status).toBe(200)
    expect(fieldsOf(await send(other.token, others))).toEqual([400, ['file_id']])
    expect((await kycOf(other.token)).documents).toHaveLength(1)
  })

  test('what is approved, or being checked just now', async () => {
    const other = await newMember('Dev Kalpana')
    await sendDocument(world, other.token, 'photo')
    const [photo] = (await kycOf(other.token)).documents
    for (const [state, code] of [
      ['under_review', 'under_review'],
      ['approved', 'approved_already'],
    ] as const) {
      await setState(photo!.id, state)
      const answer = await sendDocument(world, other.token, 'photo')
      expect([answer.status, answer.body.code]).toEqual([409, code])
    }
    await setState(photo!.id, 'expired')
    expect((await sendDocument(world, other.token, 'photo')).status).toBe(200)
  })

  test('a PAN that is approved for another id, however it is written; one only sent is not', async () => {
    const other = await newMember('Om Kalpana')
    expect((await sendDocument(world, other.token, 'pan')).status).toBe(200)
    const pan = (await kycOf()).documents.find(({ kind }) => kind === 'pan')
    await setState(pan!.id, 'approved')
    const answer = await sendDocument(world, other.token, 'pan', { number: 'abcpn1234e' })
    expect([answer.status, answer.body.errors]).toEqual([400, { number: 'This PAN belongs to another id.' }])
    await setState(pan!.id, 'submitted')
  })

  test('another member’s document, as one that is not there', async () => {
    const other = await newMember('Lila Kalpana')
    const [own] = (await kycOf()).documents
    const [foreign, nobodys] = [own!.id, 999_999n].map((id) => world.ask(other.token, ownKycImage, { params: { id } }))
    expect([(await foreign)!.status, (await foreign)!.body]).toEqual([404, (await nobodys)!.body])
  })
})

test('ten copies of one document at once have one effect and one answer', async () => {
  const other = await newMember('Jai Kalpana')
  const body = { ...documents.bank, file_id: await uploadImage(world, other.token) }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => world.ask(other.token, submitKyc, { body, key: 'kyc-once-1' })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(({ response }) => response.body)).size).toBe(1)
  expect(await rowsOf(other.person_id)).toHaveLength(1)
})

test('two documents of one kind at once leave one that counts', async () => {
  const other = await newMember('Uma Kalpana')
  const answers = await Promise.all([1, 2, 3].map(() => sendDocument(world, other.token, 'photo')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await rowsOf(other.person_id)).map(({ state }) => state).toSorted()).toEqual([
    'replaced',
    'replaced',
    'submitted',
  ])
})

test('the own image opens for two minutes', async () => {
  const [own] = (await kycOf()).documents
  const { url } = (await world.call(token, ownKycImage, { params: { id: own!.id } })).data
  const opened = await world.app.inject(url)
  expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'image/jpeg'])
  world.clock.advance(2 * 60_000)
  expect((await world.app.inject(url)).statusCode).toBe(404)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listApprovals } from '@banyan/contract/approvals/approvals.ts'
import * as contract from '@banyan/contract/kyc/kyc.ts'
import type { kycKind } from '@banyan/contract/kyc/kyc.ts'
import { getProfile } from '@banyan/contract/profiles/profiles.ts'
import type { z } from 'zod'
import { addAdminTo, agreedTo, askByTwo } from '#testing/people/admins.ts'
import { fieldsOf } from '#testing/look.ts'
import { sentTo } from '#testing/outside/sent-messages.ts'
import { switchPage } from '#testing/switch-page.ts'
import { createWorld, type World } from '#testing/world.ts'
import type { JoinedMember } from '#features/network/members/index.ts'
import { gstinOf, sendDocument } from '#testing/people/kyc-documents.ts'

type Kind = z.output<typeof kycKind>
type Deciding = typeof contract.approveKyc | typeof contract.rejectKyc | typeof contract.reviewKyc

let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
  await switchPage(world, 'admin/member/kyc-requests', true)
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
let joined = 0
/** A member with these documents sent, under a PAN of their own unless another is given. */
async function memberWith(name: string, kinds: readonly Kind[], pan?: string) {
  const member = await world.join({ name })
  const token = await world.signInAs(member.user_id)
  const number = pan ?? `AB${letters[joined++]}PN1234E`
  for (const kind of kinds) {
    const change = { pan: { number }, gstin: { number: gstinOf(number) } }[kind as string] ?? {}
    const named = kind === 'photo' ? {} : { name_on_document: name }
    const { status, body } = await sendDocument(world, token, kind, { ...change, ...named })
    if (status !== 200) throw new Error(JSON.stringify(body))
  }
  return { ...member, token, pan: number }
}
const idOf = async (member: JoinedMember, kind: Kind): Promise<bigint> => {
  const { id } = await world.db
    .selectFrom('kyc_document')
    .select('id')
    .where('person_id', '=', member.person_id)
    .where('kind', '=', kind)
    .where('state', '!=', 'replaced')
    .executeTakeFirstOrThrow()
  return id
}
const act = (endpoint: Deciding, id: bigint, reason?: string) =>
  world.ask(admin, endpoint, { params: { id }, ...(reason !== undefined && { body: { reason } }) })
const approve = (id: bigint, reason?: string) => act(contract.approveKyc, id, reason)
/** A PAN that another id has sent too. */
const approveByTwo = (id: bigint) =>
  askByTwo(world, admin, contract.approveKyc, { params: { id }, body: { reason: 'They showed the card' } })
const reject = (id: bigint, reason = 'It cannot be read') => act(contract.rejectKyc, id, reason)
const panStateOf = async (member: JoinedMember) =>
  (
    await world.db
      .selectFrom('kyc_document')
      .select('state')
      .where('id', '=', await idOf(member, 'pan'))
      .executeTakeFirstOrThrow()
  ).state
const lastAudit = () => world.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
const kycMessages = async ({ person_id }: JoinedMember) =>
  (await sentTo(world, person_id)).filter(({ template }) => /^(kyc|pan)_/.test(template))
const stateOf = async (token: string) => (await world.call(token, contract.getKyc)).data.state

describe('from submitted to approved', () => {
  const required = ['pan', 'aadhaar', 'bank', 'photo'] as const
  let member: Awaited<ReturnType<typeof memberWith>>
  beforeAll(async () => {
    member = await memberWith('Kiran Namuna', [...required, 'gstin'])
  })

  test('the member knows that documents are checked, and when one is under review', async () => {
    expect((await world.call(member.token, contract.getKyc)).data.is_checked).toBe(true)
    const id = await idOf(member, 'pan')
    expect((await act(contract.reviewKyc, id)).status).toBe(200)
    expect(await stateOf(member.token)).toBe('under_review')
    expect((await act(contract.reviewKyc, id)).body.code).toBe('decided_already')
  })

  test('an approval is written down with its number; with the PAN name and date of birth lock', async () => {
    await world.db
      .insertInto('profile')
      .values({ person_id: member.person_id, date_of_birth: '1990-01-01', updated_at: world.clock.now() })
      .execute()
    const id = await idOf(member, 'pan')
    expect((await approve(id)).status).toBe(200)
    expect(await lastAudit()).toMatchObject({
      act: 'POST /admin/kyc-requests/:id/approve',
      subject_type: 'kyc_document',
      subject_id: String(id),
      before: { state: 'under_review' },
      after: { state: 'approved' },
    })
    expect((await world.call(member.token, getProfile)).data.locked).toEqual(['name', 'date_of_birth'])
  })

  test('the member is told once, when the last one that is asked for is approved', async () => {
    for (const kind of ['aadhaar', 'bank', 'gstin'] as const)
      expect((await approve(await idOf(member, kind))).status).toBe(200)
    expect(await kycMessages(member)).toEqual([])
    expect((await approve(await idOf(member, 'photo'))).status).toBe(200)
    expect(await stateOf(member.token)).toBe('approved')
    expect((await kycMessages(member)).map(({ template }) => template)).toEqual(['kyc_approved'])
  })

  test('an approval can be ended with a reason, and the document is sent again', async () => {
    const id = await idOf(member, 'pan')
    expect((await act(contract.expireKyc, id, 'The PAN was cancelled')).status).toBe(200)
    expect(await stateOf(member.token)).toBe('expired')
    expect((await world.call(member.token, getProfile)).data.locked).toEqual([])
    const told = (await kycMessages(member)).filter(({ template }) => template === 'pan_rejected')
    expect(told.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms'])
    expect(told.find(({ channel }) => channel === 'email')?.text).toContain('Why: The PAN was cancelled')
    for (const { text } of told) expect(text).toMatch(/more tax[^]*[Ss]ign in[^]*send it again/)
    expect((await sendDocument(world, member.token, 'pan', { number: 'XYZPN9999K' })).status).toBe(200)
    expect((await approve(await idOf(member, 'pan'))).status).toBe(200)
    expect(await stateOf(member.token)).toBe('approved')
  })
})

describe('a no', () => {
  test('needs a reason, which the member reads, and may be tried again', async () => {
    const member = await memberWith('Meera Namuna', ['photo'])
    const id = await idOf(member, 'photo')
    expect((await reject(id, ' ')).status).toBe(400)
    expect((await reject(id, 'The face is not seen')).status).toBe(200)
    const { state, documents } = (await world.call(member.token, contract.getKyc)).data
    expect([state, documents[0]?.reason]).toEqual(['rejected', 'The face is not seen'])
    const [told] = await kycMessages(member)
    expect(told?.text).toContain('Why: The face is not seen')
    expect((await approve(id)).status).toBe(409)
    expect((await sendDocument(world, member.token, 'photo')).status).toBe(200)
    expect((await approve(id)).body.code).toBe('decided_already')
    expect((await approve(await idOf(member, 'photo'))).status).toBe(200)
  })
})

describe('approving against a red warning', () => {
  const differing = async () => {
    const member = await memberWith('Lata Namuna', [])
    expect((await sendDocument(world, member.token, 'photo')).status).toBe(200)
    const number = `AB${letters[joined++]}PN1234E`
    expect((await sendDocument(world, member.token, 'pan', { number, name_on_document: 'Gopal Vaishya' })).status).toBe(
      200,
    )
    return member
  }

  test('a name that differs needs a reason, which the audit keeps and the member does not read', async () => {
    const member = await differing()
    const id = await idOf(member, 'pan')
    for (const reason of [undefined, ' ', 'ok']) {
      const refused = await approve(id, reason)
      expect([refused.status, fieldsOf(refused)]).toEqual([400, ['reason']])
    }
    expect((await approve(id, 'Married name, certificate seen')).status).toBe(200)
    expect(await lastAudit()).toMatchObject({ subject_id: String(id), reason: 'Married name, certificate seen' })
    const { documents } = (await world.call(member.token, contract.getKyc)).data
    expect(documents.find(({ kind }) => kind === 'pan')).toMatchObject({ state: 'approved', reason: '' })
  })

  test('what nothing speaks against needs none', async () => {
    const member = await differing()
    expect((await approve(await idOf(member, 'photo'))).status).toBe(200)
  })

  test('a warning that comes after the row was read is asked about too', async () => {
    const first = await memberWith('Uma Namuna', ['pan'])
    const { data } = await world.list(admin, contract.listKycRequests, { user_id: first.user_id })
    expect(data).toMatchObject([{ duplicate_user_ids: [], name_match_percent: 100 }])
    await memberWith('Veda Namuna', ['pan'], first.pan)
    const refused = await approve(data[0]!.id)
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['reason']])
  })
})

describe('one PAN, one id', () => {
  test('the same PAN is shown with the other id, and approved for one of them', async () => {
    const first = await memberWith('Asha Kalpana', ['pan'], 'SAMPN1234E')
    const second = await memberWith('Ravi Kalpana', ['pan', 'gstin'], 'SAMPN1234E')
    const { data } = await world.list(admin, contract.listKycRequests, { user_id: second.user_id, kind: 'pan' })
    expect(data[0]?.duplicate_user_ids).toEqual([first.user_id])
    const owed = await approve(await idOf(first, 'pan'))
    expect([owed.status, owed.body.code, fieldsOf(owed)]).toEqual([400, 'reason_owed', ['reason']])
    expect(await stateOf(first.token)).not.toBe('approved')
    expect((await approveByTwo(await idOf(first, 'pan'))).status).toBe(200)
    expect(await panStateOf(first)).toBe('approved')
    const refused = await approve(await idOf(second, 'pan'), 'They showed the card')
    expect([refused.status, refused.body.code]).toEqual([409, 'pan_taken'])
    expect((await reject(await idOf(second, 'pan'))).status).toBe(200)
    const gstin = await approve(await idOf(second, 'gstin'))
    expect([gstin.status, gstin.body.code]).toEqual([409, 'pan_missing'])
  })

  test('one admin alone moves nobody’s tax: a PAN that another has sent waits for a second, whatever became of theirs', async () => {
    const [victim, thief] = [
      await memberWith('Uma Kalpana', ['pan'], 'TAXPN1234E'),
      await memberWith('Maya Kalpana', ['pan'], 'TAXPN1234E'),
    ]
    // The order in which one admin could try it.
    expect((await reject(await idOf(victim, 'pan'))).status).toBe(200)
    const id = await idOf(thief, 'pan')
    const alone = await approve(id, 'They showed the card')
    expect([alone.status, alone.body.code]).toEqual([202, 'waits_for_second'])
    expect(await panStateOf(thief)).toBe('submitted')
    const meera = await addAdminTo(world, { rights: null })
    const { data } = await world.list(meera.token, listApprovals, { state: 'waiting' })
    expect(data[0]?.asked).toMatchObject({
      noun: 'kyc_document',
      after: { user_id: thief.user_id, kind: 'pan', duplicate_user_ids: [victim.user_id] },
    })
    expect((await agreedTo(world, meera.token, alone)).status).toBe(200)
    expect(await panStateOf(thief)).toBe('approved')
  })

  test('nor keeps another from their rate: a PAN that a second admin turned away, or its sender replaced, needs no second', async () => {
    const [owner, other, third] = [
      await memberWith('Rani Kalpana', ['pan'], 'OWNPN1234E'),
      await memberWith('Kavi Kalpana', ['pan'], 'OWNPN1234E'),
      await memberWith('Nila Kalpana', ['pan'], 'OWNPN1234E'),
    ]
    const meera = await addAdminTo(world, { rights: null })
    const turnedAway = { params: { id: await idOf(other, 'pan') }, body: { reason: 'Of somebody else' } }
    expect((await world.ask(meera.token, contract.kycMoves.reject, turnedAway)).status).toBe(200)
    expect((await sendDocument(world, third.token, 'pan', { number: 'ITSPN1234E' })).status).toBe(200)
    expect((await approve(await idOf(owner, 'pan'), 'They showed the card')).status).toBe(200)
    expect(await panStateOf(owner)).toBe('approved')
  })

  test('also when two admins approve at once', async () => {
    const pair = [
      await memberWith('Sana Kalpana', ['pan'], 'TWOPN1234E'),
      await memberWith('Tara Kalpana', ['pan'], 'TWOPN1234E'),
    ]
    const answers = await Promise.all(pair.map(async (member) => approveByTwo(await idOf(member, 'pan'))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('a GSTIN whose PAN was exchanged meanwhile is not approved', async () => {
    const member = await memberWith('Gita Kalpana', ['pan', 'gstin'])
    expect((await sendDocument(world, member.token, 'pan', { number: 'NEWPN1234E' })).status).toBe(200)
    expect((await approve(await idOf(member, 'gstin'))).body.code).toBe('pan_differs')
  })
})

test('of two admins who decide the second is told', async () => {
  const member = await memberWith('Hari Kalpana', ['photo'])
  const id = await idOf(member, 'photo')
  const answers = await Promise.all([approve(id), reject(id), approve(id)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('an approval and another document sent at once end in one of the two orders', async () => {
  const member = await memberWith('Bala Kalpana', ['photo'])
  const id = await idOf(member, 'photo')
  const [approved, sent] = await Promise.all([approve(id), sendDocument(world, member.token, 'photo')])
  expect([approved.status, sent.status]).toSatisfy(
    ([one, other]: number[]) => (one === 200 && other === 409) || (one === 409 && other === 200),
  )
})

describe('what an admin looks at is written down', () => {
  let member: Awaited<ReturnType<typeof memberWith>>
  beforeAll(async () => {
    member = await memberWith('Nisha Kalpana', ['pan', 'aadhaar'])
  })

  test('the image', async () => {
    const id = await idOf(member, 'aadhaar')
    const { url } = (await world.call(admin, contract.kycImage, { params: { id } })).data
    expect((await world.app.inject(url)).statusCode).toBe(200)
    expect(await lastAudit()).toMatchObject({ act: 'POST /admin/kyc-requests/:id/image', subject_id: String(id) })
  })

  test('the number of a PAN, with the reason; of an Aadhaar there is none', async () => {
    const body = { reason: 'The tax office asked' }
    const id = await idOf(member, 'pan')
    expect((await world.call(admin, contract.revealKyc, { params: { id }, body })).data).toEqual({ number: member.pan })
    const row = await lastAudit()
    expect(row).toMatchObject({ act: 'POST /admin/kyc-requests/:id/reveal', subject_id: String(id), ...body })
    expect(JSON.stringify([row.input, row.before, row.after])).not.toContain(member.pan)
    const aadhaar = await idOf(member, 'aadhaar')
    expect((await world.ask(admin, contract.revealKyc, { params: { id: aadhaar }, body })).status).toBe(404)
  })

  test('nothing can be opened of a person who was erased', async () => {
    const id = await idOf(member, 'pan')
    await world.db.deleteFrom('person_key').where('person_id', '=', member.person_id).execute()
    await world.db.updateTable('file').set({ is_kept: false }).where('owner_id', '=', member.person_id).execute()
    const reveal = await world.ask(admin, contract.revealKyc, { params: { id }, body: { reason: 'A test' } })
    expect([reveal.status, reveal.body.code]).toEqual([409, 'erased'])
    expect((await world.ask(admin, contract.kycImage, { params: { id } })).status).toBe(404)
  })
})

describe('the list', () => {
  let one: JoinedMember
  beforeAll(async () => {
    world.clock.set(new Date('2026-02-01T12:00:00+05:30'))
    admin = await world.signInAs(world.admin_user_id)
    one = await memberWith('Veer Drishtant', ['pan', 'photo'])
    await approve(await idOf(one, 'photo'))
  })
  const kindsOf = async (query: Record<string, unknown>) =>
    (await world.list(admin, contract.listKycRequests, { user_id: one.user_id, ...query })).data.map(({ kind }) => kind)

  test.each<[string, Record<string, unknown>, readonly Kind[]]>([
    ['everything, newest first', {}, ['photo', 'pan']],
    ['a state', { state: 'approved' }, ['photo']],
    ['a kind', { kind: 'pan' }, ['pan']],
    ['the member’s name', { name: 'DRISHT' }, ['photo', 'pan']],
    ['a day', { submitted_from: '2026-02-01', submitted_to: '2026-02-01' }, ['photo', 'pan']],
    ['the day before', { submitted_to: '2026-01-31' }, []],
    ['a wildcard that is none', { name: '_' }, []],
  ])('%s', async (_case, query, kinds) => {
    expect(await kindsOf(query)).toEqual(kinds)
  })

  test('says who decided, and what may be done', async () => {
    const { data } = await world.list(admin, contract.listKycRequests, { user_id: one.user_id })
    expect(data).toMatchObject([
      {
        kind: 'photo',
        state: 'approved',
        decided_by_user_id: world.admin_user_id,
        name_match_percent: null,
        may: { review: false, approve: false, reject: false, expire: true },
      },
      {
        kind: 'pan',
        decided_by_user_id: null,
        name_match_percent: 100,
        may: { review: true, approve: true, reject: true, expire: false },
      },
    ])
  })

  test('an export holds no number in clear', async () => {
    const { payload } = await world.app.inject({
      url: `/api/admin/kyc-requests.csv?columns=kind,number_masked&user_id=${one.user_id}`,
      headers: { authorization: `Bearer ${admin}` },
    })
    expect(payload).toMatch(/^kind;number_masked\nphoto;\npan;••••••234E\n$/)
  })

  test('what is not there is not moved or opened', async () => {
    const id = 999_999n
    const body = { reason: 'A test' }
    for (const endpoint of [contract.reviewKyc, contract.approveKyc, contract.kycImage])
      expect((await world.ask(admin, endpoint, { params: { id } })).status).toBe(404)
    for (const endpoint of [contract.rejectKyc, contract.expireKyc, contract.revealKyc])
      expect((await world.ask(admin, endpoint, { params: { id }, body })).status).toBe(404)
  })
})

test('while its page is off nobody checks documents, and members may still send them', async () => {
  const member = await memberWith('Esha Kalpana', ['photo'])
  await switchPage(world, 'admin/member/kyc-requests', false)
  expect((await world.ask(admin, contract.listKycRequests)).status).toBe(403)
  expect((await approve(await idOf(member, 'photo'))).status).toBe(403)
  expect((await world.call(member.token, contract.getKyc)).data.is_checked).toBe(false)
  expect((await sendDocument(world, member.token, 'bank')).status).toBe(200)
  await switchPage(world, 'admin/member/kyc-requests', true)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { currentSession, signOut } from '@banyan/contract/accounts/session.ts'
import { userDetails, userWaiting } from '@banyan/contract/dashboards/user-dashboard.ts'
import { adminWaiting } from '@banyan/contract/dashboards/waiting.ts'
import { getMembership, resign } from '@banyan/contract/membership/membership.ts'
import { readNews } from '@banyan/contract/news/news.ts'
import { aboutSetting } from '@banyan/contract/about/settings.ts'
import { publishTerms } from '@banyan/contract/company/terms.ts'
import { acceptTerms, findAgreements, getAgreementPdf } from '@banyan/contract/member-papers/agreements.ts'
import * as contract from '@banyan/contract/member-papers/member-papers.ts'
import { paperSetting } from '@banyan/contract/member-papers/settings.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { touchSettings } from '#features/platform/company/index.ts'
import { pdfText } from '#testing/outside/pdf-text.ts'
import { switchPage } from '#testing/switch-page.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const bytesOf = async (token: string | null, call: Endpoint, query: object = {}) => {
  const { status, response, body } = await world.ask(token, call, { query } as never)
  return { status, headers: response.headers, bytes: response.rawPayload, body: body as { code?: string } }
}
const textOf = async (token: string, call: Endpoint, query = {}) => pdfText((await bytesOf(token, call, query)).bytes)
/** The words of a paper without their line ends. */
const flowing = (text: string) => text.replaceAll('\n', ' ').replaceAll(/ +/g, ' ')

/** A member with an active package. */
async function holder(name = 'Asha Namuna') {
  const member = await world.join({ name })
  await world.activate(member.user_id)
  return { ...member, token: await world.signInAs(member.user_id) }
}

const nameCompany = (change: object) =>
  inTransaction(world.db, async (trx) => {
    await trx.updateTable('company').set(change).execute()
    await touchSettings(trx)
  })
const sign = async (signatory_name: string, card_months = 12) => {
  const { data } = await world.call(admin, paperSetting.get)
  const signed = {
    terms_first: false,
    signatory_name,
    signatory_title: 'Director',
    direct_selling_no: '',
    card_months,
    version: data.version,
  }
  await world.call(admin, paperSetting.set, { body: signed })
}

describe('what a member lacks', () => {
  test('is said in place of a paper, and no PDF comes by another way', async () => {
    const { user_id } = await world.join()
    const token = await world.signInAs(user_id)
    for (const call of [contract.getWelcomeLetter, contract.getIdCard])
      expect((await world.call(token, call)).data).toEqual({ lacking: ['activation'], paper: null })
    for (const call of [contract.getWelcomeLetterPdf, contract.getIdCardPdf])
      expect(await bytesOf(token, call)).toMatchObject({ status: 409, body: { code: 'paper_lacking' } })
  })

  test('is KYC where the company checks documents', async () => {
    const { token } = await holder()
    await switchPage(world, 'admin/member/kyc-requests', true)
    expect((await world.call(token, contract.getIdCard)).data.lacking).toEqual(['kyc'])
    await switchPage(world, 'admin/member/kyc-requests', false)
    expect((await world.call(token, contract.getIdCard)).data.lacking).toEqual([])
  })

  test('is the membership of whoever left, who may still sign in', async () => {
    const { token, member_id } = await holder()
    await world.db.updateTable('member').set({ left_at: world.clock.now() }).where('id', '=', member_id).execute()
    expect((await world.call(token, contract.getIdCard)).data).toEqual({ lacking: ['membership'], paper: null })
    expect((await bytesOf(token, contract.getWelcomeLetterPdf)).status).toBe(409)
  })

  test('nobody but a member has papers', async () => {
    for (const token of [null, admin]) expect([401, 403]).toContain((await world.ask(token, contract.getIdCard)).status)
  })
})

describe('the welcome letter', () => {
  test('says who, since when, by whom and what holds, and no password', async () => {
    await sign('Meera Namuna')
    const { user_id, token, person_id } = await holder()
    const home = { address: '7 Lotus Lane', city: 'Pune', state: 'Maharashtra', pincode: '411001' }
    await world.db
      .insertInto('profile')
      .values({ person_id, ...home, updated_at: world.clock.now() })
      .execute()
    const { data } = await world.call(token, contract.getWelcomeLetter)
    expect(data.paper).toMatchObject({
      letter_no: `WL-${user_id}`,
      address: '7 Lotus Lane, Pune, Maharashtra 411001',
      sponsor: { user_id: world.root_user_id },
      joined_on: '2026-01-01',
      cooling_off_days: 30,
      signatory: { name: 'Meera Namuna', title: 'Director' },
    })
    const text = flowing(await textOf(token, contract.getWelcomeLetterPdf))
    for (const said of [
      'Welcome letter',
      `WL-${user_id}`,
      'Dear Asha Namuna,',
      '7 Lotus Lane, Pune, Maharashtra 411001',
      world.root_user_id,
      'joined on 01-01-2026',
      data.paper!.package_name,
      'within 30 days of an activation you may cancel',
      'No income is assured to anybody',
      'Meera Namuna',
    ])
      expect(text).toContain(said)
  })

  test('is signed by nobody while the company names nobody, and says so', async () => {
    await sign('')
    const { token } = await holder()
    expect(flowing(await textOf(token, contract.getWelcomeLetterPdf))).toContain('it needs no signature')
  })

  test('is the same bytes and number on another day', async () => {
    const { user_id, token } = await holder()
    const first = await bytesOf(token, contract.getWelcomeLetterPdf)
    world.clock.advance(86_400_000)
    const again = await bytesOf(await world.signInAs(user_id), contract.getWelcomeLetterPdf)
    expect(again.bytes.equals(first.bytes)).toBe(true)
    expect(first.headers['cache-control']).toBe('private, no-store')
  })
})

describe('the ID card', () => {
  test('has two sides of the size of a bank card, and neither PAN nor Aadhaar', async () => {
    await nameCompany({ name: 'नमूना Traders', address: 'क्षत्रिय श्री ज्ञान मार्ग, पुणे', support_mobile: '9876543210' })
    const { user_id, token } = await holder()
    const { bytes, headers } = await bytesOf(token, contract.getIdCardPdf)
    expect(headers['content-disposition']).toBe(`attachment; filename="id-card-${user_id}-1.pdf"`)
    expect(bytes.toString('latin1').match(/MediaBox \[0 0 242\.6\d* 153\.0\d*\]/g)).toHaveLength(2)
    const text = pdfText(bytes)
    for (const said of ['नमूना Traders', 'Direct seller', 'Asha Namuna', user_id, '9876543210', 'Valid till'])
      expect(text).toContain(said)
    expect(flowing(text)).toContain('क्षत्रिय श्री ज्ञान मार्ग, पुणे')
    expect(text).not.toMatch(/pan|aadhaar|blood/i)
    await nameCompany({ name: 'Namuna Traders' })
  })

  test('does not cut a name of 100 letters', async () => {
    const name = 'Venkatanarasimharajuvaripeta Subrahmanyam '.repeat(3).slice(0, 99).concat('X')
    const { token } = await holder(name)
    const squeezed = (text: string) => text.replaceAll(/\s/g, '')
    expect(squeezed(await textOf(token, contract.getIdCardPdf))).toContain(squeezed(name))
    expect(squeezed(await textOf(token, contract.getWelcomeLetterPdf))).toContain(squeezed(name))
  })

  test('has its number, and the code by which anybody checks it', async () => {
    const { token, user_id } = await holder()
    const { paper } = (await world.call(token, contract.getIdCard)).data
    expect(paper).toMatchObject({
      card_no: `${user_id}-1`,
      photo_url: '',
      code: expect.stringMatching(/^[\w-]{34}$/) as string,
    })
  })

  test('is the same bytes until its last day, and the next card after it', async () => {
    const { user_id, token } = await holder()
    const first = await bytesOf(token, contract.getIdCardPdf)
    const { paper } = (await world.call(token, contract.getIdCard)).data
    const day = 86_400_000
    const until = Date.parse(`${paper!.valid_till}T12:00:00+05:30`)
    world.clock.advance(until - world.clock.now().getTime())
    const last = await bytesOf(await world.signInAs(user_id), contract.getIdCardPdf)
    expect(last.bytes.equals(first.bytes)).toBe(true)
    world.clock.advance(day)
    const next = (await world.call(await world.signInAs(user_id), contract.getIdCard)).data.paper!
    expect(next).toMatchObject({ card_no: `${user_id}-2`, code: paper!.code })
    expect(next.valid_from > paper!.valid_till).toBe(true)
  })
})

describe('the back of the card', () => {
  test('names no registered office where the company has told none, and its address as its address', async () => {
    await nameCompany({ address: '5 Office Lane, Pune' })
    const { token } = await holder()
    const { paper } = (await world.call(token, contract.getIdCard)).data
    expect([paper?.registered_office, paper?.company.address]).toEqual(['', '5 Office Lane, Pune'])
    const text = flowing(await textOf(token, contract.getIdCardPdf))
    expect(text).toContain('Address 5 Office Lane, Pune')
    expect(text).not.toContain('Registered office')
  })
})

describe('who hears complaints, and where the company has its office', () => {
  const tell = async (told: object) => {
    const office = await world.signInAs(world.admin_user_id)
    const { data } = await world.call(office, aboutSetting.get)
    await world.call(office, aboutSetting.set, { body: { ...data, ...told } })
  }
  const lotus = {
    registered_office: '1 Lotus Marg, Pune',
    grievance_officer: 'Meena Udaharan',
    grievance_phone: '020-2555',
  }

  test('is on the letter and the card as it was when they were made, whoever it is by now', async () => {
    const early = await holder('Early Namuna')
    world.clock.advance(60_000)
    await tell(lotus)
    world.clock.advance(60_000)
    const { user_id } = await holder('Before Namuna')
    const printed = async (of: string) => {
      const token = await world.signInAs(of)
      const calls = [contract.getWelcomeLetterPdf, contract.getIdCardPdf]
      return Promise.all(calls.map(async (call) => (await bytesOf(token, call)).bytes))
    }
    const first = await printed(user_id)
    for (const bytes of [...first, ...(await printed(early.user_id))]) {
      const text = flowing(pdfText(bytes))
      for (const words of ['Grievance officer', 'Meena Udaharan', '020-2555', '1 Lotus Marg, Pune'])
        expect(text).toContain(words)
    }
    world.clock.advance(86_400_000)
    await tell({ ...lotus, registered_office: '9 Neem Road, Nashik', grievance_officer: 'Kiran Udaharan' })
    expect(await printed(user_id)).toEqual(first)
    world.clock.advance(60_000)
    const later = await holder('Later Namuna')
    for (const bytes of await printed(later.user_id)) {
      expect(flowing(pdfText(bytes))).toContain('Kiran Udaharan')
      expect(flowing(pdfText(bytes))).toContain('9 Neem Road, Nashik')
    }
  })

  test('is new on the next card', async () => {
    const { user_id, token } = await holder()
    const { paper } = (await world.call(token, contract.getIdCard)).data
    world.clock.advance(60_000)
    await tell({ ...lotus, grievance_officer: 'Asha Udaharan' })
    expect((await world.call(token, contract.getIdCard)).data.paper?.officer?.name).toBe('Kiran Udaharan')
    world.clock.advance(Date.parse(`${paper!.valid_till}T23:00:00+05:30`) + 7_200_000 - world.clock.now().getTime())
    const next = (await world.call(await world.signInAs(user_id), contract.getIdCard)).data.paper
    expect(next?.officer?.name).toBe('Asha Udaharan')
  })
})

describe('the agreement', () => {
  const words = (no: string) => `${no} version. Incomes depend on sales and are not assured. क्षत्रिय श्री ज्ञान`
  const publish = async (no: string) => {
    const today = await world.signInAs(world.admin_user_id)
    return (await world.call(today, publishTerms, { body: { body: words(no) } })).data.id
  }

  test('is owed until somebody agrees to the terms in force, once', async () => {
    const { user_id } = await world.join()
    const token = await world.signInAs(user_id)
    expect((await world.call(token, findAgreements)).data).toEqual({ agreed: [], owed: null })
    const first = await publish('First')
    expect((await world.call(token, findAgreements)).data.owed).toMatchObject({ id: first, body: words('First') })
    const at = world.clock.now()
    for (let times = 0; times < 2; times++)
      await world.call(token, acceptTerms, { body: { terms_version_id: String(first) } })
    const { data } = await world.call(token, findAgreements)
    expect(data).toMatchObject({
      owed: null,
      agreed: [{ terms_version_id: first, accepted_at: at, accepted_from: '127.0.0.1', is_in_force: true }],
    })
    expect(data.agreed).toHaveLength(1)
    const lines = world.db.selectFrom('audit').select('subject_id').where('act', '=', 'POST /user/agreements')
    expect(await lines.where('user_id', '=', user_id).execute()).toEqual([{ subject_id: String(first) }])
  })

  test('names the version, the time and the place, with the terms as they were', async () => {
    const { user_id } = await world.join()
    const token = await world.signInAs(user_id)
    const old = await publish('Old')
    await world.call(token, acceptTerms, { body: { terms_version_id: String(old) } })
    const query = { terms_version_id: String(old) }
    const first = await bytesOf(token, getAgreementPdf, query)
    const newer = await publish('New')
    const text = pdfText(first.bytes)
    for (const said of [`AG-${user_id}-${old}`, '127.0.0.1', words('Old'), user_id]) expect(text).toContain(said)
    expect((await bytesOf(token, getAgreementPdf, query)).bytes.equals(first.bytes)).toBe(true)
    const { data } = await world.call(token, findAgreements)
    expect([data.agreed[0]?.is_in_force, data.owed?.id]).toEqual([false, newer])
  })

  const requireTerms = async (terms_first: boolean) => {
    const office = await world.signInAs(world.admin_user_id)
    const { data } = await world.call(office, paperSetting.get)
    await world.call(office, paperSetting.set, { body: { ...data, terms_first } })
  }
  const owes = async (token: string) => (await world.call(token, currentSession)).data.owed_terms

  test('is asked for at each sign-in of every member until it is given, and of nobody who left', async () => {
    const { user_id, member_id } = await world.join()
    const terms_version_id = String(await publish('Asked'))
    const token = await world.signInAs(user_id)
    expect(await owes(token)).toBe('asked')
    expect((await world.ask(token, userWaiting)).status).toBe(200)
    await world.db.updateTable('member').set({ left_at: world.clock.now() }).where('id', '=', member_id).execute()
    expect([await owes(token), (await world.call(token, findAgreements)).data.owed]).toEqual(['none', null])
    await world.db.updateTable('member').set({ left_at: null }).where('id', '=', member_id).execute()
    await world.call(token, acceptTerms, { body: { terms_version_id } })
    expect(await owes(token)).toBe('none')
    for (const other of [world.admin_user_id, world.franchise_user_id])
      expect(await owes(await world.signInAs(other))).toBe('none')
  })

  test('comes before everything else where the company says so; signing out and leaving stay open', async () => {
    const { user_id } = await world.join()
    const token = await world.signInAs(user_id)
    const terms_version_id = String(await publish('First of all'))
    await requireTerms(true)
    expect(await owes(token)).toBe('first')
    const refused = await world.ask(token, userWaiting)
    expect([refused.status, refused.body.code]).toEqual([409, 'terms_first'])
    expect((await world.ask(token, userDetails, { query: { user_id } })).status).toBe(200)
    for (const call of [findAgreements, getMembership, readNews])
      expect((await world.ask(token, call)).status).toBe(200)
    const wrong = { current_password: 'not mine 123', reason: '' }
    expect((await world.ask(token, resign, { body: wrong })).body.code).not.toBe('terms_first')
    const office = await world.signInAs(world.admin_user_id)
    expect((await world.ask(office, adminWaiting)).status).toBe(200)
    await world.call(token, acceptTerms, { body: { terms_version_id } })
    expect((await world.ask(token, userWaiting)).status).toBe(200)
    const other = await world.signInAs((await world.join()).user_id)
    expect((await world.ask(other, userWaiting)).status).toBe(409)
    expect((await world.ask(other, signOut)).status).toBe(200)
    await requireTerms(false)
  })

  test('to terms that are no longer in force is refused, and there is no paper of what nobody agreed to', async () => {
    const token = await world.signInAs((await world.join()).user_id)
    const old = await publish('Older')
    const newest = await publish('Newest')
    const { status, body } = await world.ask(token, acceptTerms, { body: { terms_version_id: String(old) } })
    expect([status, body.code]).toEqual([400, 'terms_changed'])
    for (const id of [old, newest, 999n])
      expect((await bytesOf(token, getAgreementPdf, { terms_version_id: String(id) })).status).toBe(404)
  })
})

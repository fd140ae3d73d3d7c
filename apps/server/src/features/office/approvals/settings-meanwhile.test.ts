import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listApprovals, reject } from '@banyan/contract/approvals/approvals.ts'
import type { AskedNoun } from '@banyan/contract/approvals/asked.ts'
import { page, type PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { depositAccounts, findDepositAccounts } from '@banyan/contract/deposit-accounts/deposit-accounts.ts'
import { donationSetting } from '@banyan/contract/donations/settings.ts'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { writeSetting, type Setting, type SettingValue } from '@banyan/contract/kit/setting.ts'
import { getMessageSettings, saveMessageSettings } from '@banyan/contract/messages/message-settings.ts'
import { getRouteSettings, saveRouteSettings } from '@banyan/contract/routes/routes.ts'
import { getSettings, saveCompany, savePlan } from '@banyan/contract/setup/setup.ts'
import { withdrawalSetting } from '@banyan/contract/withdrawals/settings.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { addDepositAccount } from '#features/ledger/deposit-accounts/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { getNewest } from '#kit/settings/queries.ts'
import type { Answer } from '#testing/ask-app.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { addAdminTo, agreedTo, type TestAdmin } from '#testing/people/admins.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

const checking = 'admin/member/kyc-requests'
const other = 'admin/member/member-search'
const current_password = worldPassword
const day_ms = 86_400_000

let world: World
let kiran: TestAdmin
let meera: TestAdmin
let account_id: bigint
beforeAll(async () => {
  world = await createWorld()
  const bank = { label: 'Main', account_holder: 'Namuna', bank_name: 'Namuna Bank', branch: '', ifsc: 'HDFC0000001' }
  account_id = await inTransaction(world.db, (trx) =>
    addDepositAccount(trx, world.clock, { ...bank, account_no: '123456789012', upi_id: '' }),
  )
  await creditWallet(world, (await world.join()).user_id, 'INCOME', 1_000_00n)
})
afterAll(() => world.close())
beforeEach(async () => {
  kiran = await addAdminTo(world, { rights: null })
  meera = await addAdminTo(world, { rights: null })
})

const settings = async () => (await world.call(meera.token, getSettings)).data
const saveAlone = async (change: object) => {
  const { hue: _hue, default_theme: _theme, ...company } = (await settings()).company
  return world.ask(kiran.token, saveCompany, { body: { ...company, current_password, ...change } })
}
const pages = async () => (await world.call(meera.token, getRouteSettings)).data
const pageNow = async (key: PageKey) => (await pages()).routes.find((route) => route.key === key)!
const changePages = async (token: string, changes: readonly { key: PageKey; name?: string; is_active?: boolean }[]) => {
  const { version } = await pages()
  const body = { changes: changes.map(({ key, ...change }) => ({ id: page(key).id, ...change })), version }
  return world.ask(token, saveRouteSettings, { body })
}

interface Waiting {
  /** Asks for a change that waits for a second admin. */
  readonly ask: () => Promise<Answer>
  /** The same setting changes while it waits: of those for two, past the call. */
  readonly change: () => Promise<unknown>
  /** What it is about, as it stands. */
  readonly stands: () => Promise<unknown>
}

const ofSetting = <S extends Setting>(
  of: S,
  asked: () => Partial<SettingValue<S>>,
  changed: Partial<SettingValue<S>>,
): Waiting => ({
  ask: async () => {
    const { version, value } = await getNewest(world.db, of)
    const body = { ...(writeSetting(of, { ...value, ...asked() }) as object), version }
    return world.ask(kiran.token, of.set, { body })
  },
  change: () => setRules(world, of, changed),
  stands: async () => (await getNewest(world.db, of)).value,
})

let nth = 0
const waiting = {
  withdrawal_settings: ofSetting(withdrawalSetting, () => ({ directs_needed: ++nth }), { days_between: 3 }),
  transfer_settings: ofSetting(transferSetting, () => ({ charge_percent: String(++nth) }), { own_is_on: false }),
  donation_settings: ofSetting(donationSetting, () => ({ min_split: minor(BigInt(++nth) * 100_00n) }), {
    min_split: minor(50_00n),
  }),
  deposit_account: {
    ask: async () => {
      const { id, is_active: _on, ...now } = (await world.call(kiran.token, findDepositAccounts)).data[0]!
      const body = { ...now, branch: `Pune ${++nth}`, current_password }
      return world.ask(kiran.token, depositAccounts.save, { params: { id }, body })
    },
    change: () =>
      world.db.updateTable('deposit_account').set({ branch: 'Nashik' }).where('id', '=', account_id).execute(),
    stands: async () => (await world.call(meera.token, findDepositAccounts)).data[0]!.branch,
  },
  plan: {
    ask: async () => {
      const plan = { ...(await settings()).plan, payout_ratio_percent: `${20 + ++nth}` }
      return world.ask(kiran.token, savePlan, { body: { plan, reason: 'For a test' } })
    },
    change: async () => {
      const { plan, ...rest } = await world.db
        .selectFrom('plan_version')
        .select(['plan', 'effective_from', 'reason', 'created_by'])
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      const another = JSON.stringify({ ...(plan as object), payout_ratio_percent: '12' })
      await world.db
        .insertInto('plan_version')
        .values({ ...rest, plan: another, created_at: world.clock.now() })
        .execute()
    },
    stands: async () => (await settings()).plan.payout_ratio_percent,
  },
  message_settings: {
    ask: async () => {
      const { data } = await world.call(kiran.token, getMessageSettings)
      const { has_smtp_password: _has, has_sms_authorization: _key, is_open: _open, held_count: _held, ...rest } = data
      const change = { sms_sender: 'NAMUNA', dlt_entity_id: String(1_000_000_000 + ++nth) }
      const body = { ...rest, smtp_password: '', sms_authorization: '', current_password, ...change }
      return world.ask(kiran.token, saveMessageSettings, { body })
    },
    change: () =>
      world.db
        .updateTable('message_settings')
        .set((of) => ({ version: of('version', '+', 1), dlt_entity_id: '7777777777' }))
        .execute(),
    stands: async () => (await world.call(meera.token, getMessageSettings)).data.dlt_entity_id,
  },
  company: {
    ask: async () => saveAlone({ pins_without_password: (await settings()).company.pins_without_password + 1 }),
    change: () => world.db.updateTable('company').set({ pins_without_password: 3 }).execute(),
    stands: async () => (await settings()).company.pins_without_password,
  },
  pages: {
    ask: async () => {
      await changePages(meera.token, [{ key: checking, is_active: true }])
      return changePages(kiran.token, [{ key: checking, is_active: false }])
    },
    change: () => changePages(meera.token, [{ key: checking, is_active: true }]).then(() => switchOff()),
    stands: async () => (await pageNow(checking)).is_active,
  },
} satisfies Partial<Record<AskedNoun, Waiting>>
const switchOff = () =>
  world.db.updateTable('route').set({ is_active: false }).where('id', '=', page(checking).id).execute()

/** A second admin agrees a day later: some settings wait so long. */
async function agreeLater(asked: Answer): Promise<Answer> {
  world.clock.advance(day_ms)
  const token = await world.signInAs(meera.user_id)
  meera = { ...meera, token }
  const agreed = await agreedTo(world, token, asked)
  if (agreed.status !== 200)
    await world.call(token, reject, { params: { id: asked.body.approval_id! }, body: { reason: 'For a test' } })
  return agreed
}

describe.each(Object.entries(waiting))('while a change of %s waits', (_noun, { ask, change, stands }) => {
  test('any other setting may be saved: once the second agrees it counts, and what was saved stays', async () => {
    const asked = await ask()
    const before = await stands()
    expect([asked.status, asked.body.code]).toEqual([202, 'waits_for_second'])
    const support_email = `help${++nth}@example.com`
    kiran = { ...kiran, token: await world.signInAs(kiran.user_id) }
    expect((await saveAlone({ support_email })).status).toBe(200)
    expect((await changePages(kiran.token, [{ key: other, name: `Members ${nth}` }])).status).toBe(200)
    expect((await agreeLater(asked)).status).toBe(200)
    expect(await stands()).not.toEqual(before)
    expect((await settings()).company.support_email).toBe(support_email)
    expect((await pageNow(other)).name).toBe(`Members ${nth}`)
  })

  test('and it changes itself, the agreement ends it by name', async () => {
    const asked = await ask()
    expect(asked.status).toBe(202)
    await change()
    const meanwhile = await stands()
    const { status, body } = await agreeLater(asked)
    expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
    expect(await stands()).toEqual(meanwhile)
  })
})

describe('what comes with the checks of documents that go off', () => {
  const both = () =>
    changePages(kiran.token, [
      { key: checking, is_active: false },
      { key: other, is_active: false },
    ])
  beforeEach(async () => {
    await changePages(meera.token, [
      { key: checking, is_active: true },
      { key: other, is_active: true },
    ])
  })

  test('is shown to whoever has to agree, and counts', async () => {
    const asked = await both()
    const { data } = await world.list(meera.token, listApprovals, { state: 'waiting' })
    const own_name = (await pageNow(other)).own_name
    const shown = data.find(({ id }) => String(id) === String(asked.body.approval_id))?.asked
    expect(shown?.before).toMatchObject({ is_active: true, other_pages: [`${own_name} · on`] })
    expect(shown?.after).toMatchObject({ is_active: false, other_pages: [`${own_name} · off`] })
    expect((await agreeLater(asked)).status).toBe(200)
    expect([(await pageNow(checking)).is_active, (await pageNow(other)).is_active]).toEqual([false, false])
  })

  test('and was changed by somebody else meanwhile ends it', async () => {
    const asked = await both()
    expect((await changePages(meera.token, [{ key: other, is_active: false }])).status).toBe(200)
    expect((await agreeLater(asked)).body.code).toBe('changed_meanwhile')
    expect((await pageNow(checking)).is_active).toBe(true)
  })
})

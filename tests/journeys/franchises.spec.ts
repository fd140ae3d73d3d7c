// Guards: franchises, commissions, rights, accounts
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { page as pageOf } from '@banyan/contract/catalogue/catalogue.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { beginAs } from '../kit/begin-as.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { openMessageChannels } from '../kit/message-channels.ts'
import { sessionOf } from '../kit/open-as.ts'
import { made_up_password } from '../kit/people.ts'
import { enter } from '../kit/sign-in.ts'
import { switchOn } from '../kit/switch-on.ts'
import { expect, test } from '../kit/test.ts'
import { typedToday } from '../kit/today.ts'

const banyan = useBanyan('company')

const pages = [
  'admin/franchise-management/add-franchise',
  'admin/franchise-management/franchise-list',
  'admin/franchise-management/franchise-profile',
  'admin/franchise-management/franchise-access-rights',
  'admin/wallet/credit-requests',
  'franchise/commissions',
  'franchise/sub-franchise/add-sub-franchise',
  'franchise/sub-franchise/sub-franchise-list',
  'franchise/sub-franchise/profile',
] as const

const shop = async (page: Page, name: string): Promise<void> => {
  await fillForm(page, { 'Shop name': name, Territory: 'Pune', Address: '12 Sample Street', City: 'Pune' })
  await fillForm(page, { 'PIN code': '411001' })
  await fieldOf(page, 'State').selectOption('Maharashtra')
}

test('a franchise is added, sets its password by the link of the welcome, and adds one below its own', async ({
  page: owner,
  newDevice,
}) => {
  const world = await banyan()
  const account = signInOf(world, 'Admin')
  await switchOn(world.url, await sessionOf(world.url, account), pages)
  const { lastTo, codesTo, nextCode, close } = await openMessageChannels(world.url, account)
  const email = 'asha-stores@example.org'
  const admin = await newDevice()
  await beginAs(admin, world, 'Admin')

  await test.step('an admin adds it', async () => {
    await goTo(admin, '/admin/franchise-management/add-franchise')
    await shop(admin, 'Asha Stores')
    await fillForm(admin, {
      'User id': 'asha-stores',
      'Owner’s name': 'Asha Namuna',
      'E-mail': email,
      Mobile: '9000000021',
    })
    await fillForm(admin, { GSTIN: '27AAPFU0939F1ZV' })
    await press(admin, 'Add franchise')
    await expect(admin).toHaveURL(/franchise-list$/)
    await expect(admin.getByText('Asha Stores').first()).toBeVisible()
  })

  await test.step('its owner sets the password by the link and signs in', async () => {
    await expect.poll(() => lastTo(email), { timeout: 90_000 }).toContain('asha-stores')
    expect(lastTo(email)).not.toMatch(/password is/)
    const link = /https?:\/\/\S+\/accounts\/forgot-password\S+/.exec(lastTo(email))?.[0] ?? ''
    await owner.goto(link)
    await expect(fieldOf(owner, 'User id')).toHaveValue('asha-stores')
    const known = codesTo(email).length
    await press(owner, 'Send the code')
    const code = await nextCode(email, known)
    await fillForm(owner, { Code: code, 'New password': made_up_password, 'New password again': made_up_password })
    await press(owner, 'Save the new password')
    await owner.getByRole('link', { name: 'Sign in' }).click()
    await enter(owner, { user_id: 'asha-stores', password: made_up_password })
    await expect(owner).toHaveURL(/\/franchise\/dashboard$/)
  })

  await test.step('it adds a sub-franchise, which is in both lists', async () => {
    await goTo(owner, '/franchise/sub-franchise/add-sub-franchise')
    await expect(fieldOf(owner, 'Goods, percent')).toHaveValue('3')
    await shop(owner, 'Ravi Corner')
    await fillForm(owner, {
      'User id': 'ravi-corner',
      'Owner’s name': 'Ravi Namuna',
      'E-mail': 'ravi-corner@example.org',
      Mobile: '9000000022',
    })
    await press(owner, 'Add sub-franchise')
    await expect(owner).toHaveURL(/sub-franchise-list$/)
    await owner.getByRole('link', { name: 'Ravi Corner' }).first().click()
    await expect(owner.getByRole('heading', { name: 'Ravi Corner', exact: true })).toBeVisible()
    await expect(owner.getByText('Goods 3 %, pins 2 %').first()).toBeVisible()
    await goTo(admin, '/admin/franchise-management/franchise-list?parent_user_id=asha-stores')
    await expect(admin.getByText('Ravi Corner').first()).toBeVisible()
  })

  await test.step('what it earns on goods has a page of its own', async () => {
    await goTo(owner, '/franchise/commissions')
    await expect(owner.getByText('No commission yet')).toBeVisible()
  })

  await test.step('without the right the server refuses', async () => {
    const { token } = await sessionOf(world.url, {
      user_type: 'Franchise',
      user_id: 'asha-stores',
      password: made_up_password,
    })
    const ask = () =>
      fetch(`${world.url}/api/franchise/new-sub-franchise`, { headers: { authorization: `Bearer ${token}` } })
    expect((await ask()).status).toBe(200)
    const { token: office } = await sessionOf(world.url, account)
    const headers = { authorization: `Bearer ${office}`, 'content-type': 'application/json' }
    const list = `${world.url}/api/admin/franchise-rights`
    const found = (await (await fetch(`${list}?user_id=asha-stores`, { headers })).json()) as { data: { id: string }[] }
    const at = `${list}/${found.data[0]?.id}`
    const { data } = (await (await fetch(at, { headers })).json()) as { data: { version: number } }
    const body = {
      rights: [pageOf('franchise/pin-management/view-pin').id],
      is_read_only: false,
      version: data.version,
      reason: '',
    }
    const saved = await fetch(at, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    })
    expect(saved.status).toBe(200)
    expect((await ask()).status).toBe(403)
  })

  await test.step('what another has paid already is recorded with it, and waits for approval', async () => {
    await goTo(admin, '/admin/franchise-management/add-franchise')
    await shop(admin, 'Meera Stores')
    await fillForm(admin, {
      'User id': 'meera-stores',
      'Owner’s name': 'Meera Namuna',
      'E-mail': 'meera-stores@example.org',
      Mobile: '9000000023',
    })
    await expect(fieldOf(admin, 'Paid by')).toBeHidden()
    await fillForm(admin, { 'Amount paid': '5000' })
    await fieldOf(admin, 'Paid by').selectOption('Cash')
    await expect(fieldOf(admin, 'Paid to account')).toBeHidden()
    await fillForm(admin, { 'Paid on': typedToday(), Remark: 'Paid before the start' })
    await press(admin, 'Add franchise')
    await expect(admin.getByText(/The opening deposit waits for approval as request CR-/)).toBeVisible()
    await goTo(admin, '/admin/wallet/credit-requests')
    const row = admin.getByRole('row').filter({ hasText: 'Meera Namuna' })
    await expect(row.getByText('5,000.00')).toBeVisible()
    await expect(row.getByText('Waiting')).toBeVisible()
  })
  await close()
})

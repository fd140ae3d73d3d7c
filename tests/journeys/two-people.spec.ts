// Guards: approvals, approval-requests
import type { Page } from '@playwright/test'
import { addFullAdmin } from '../kit/add-full-admin.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { passwordIn, typeAtConsole } from '../kit/console.ts'
import { refusals } from '../kit/console-watch.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { enter } from '../kit/sign-in.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

/** Asks for a temporary password on the page for those who are locked out. */
const askTemporary = async (page: Page, user_id: string): Promise<void> => {
  await goTo(page, `/admin/change-password-for-others?user_id=${user_id}`)
  await page.getByText('Temporary password', { exact: true }).click()
}

// First, as it is about the only admin there is: those that come after it make more.
test('a company with one admin is told the way at the console, and it works', async ({ page, watch }) => {
  const all = await banyan()
  watch.announce(...refusals(409), ...refusals(400))
  await openAs(page, await sessionOf(all.url, signInOf(all, 'Admin')))
  await goTo(page, '/admin/sub-admin/add-new-admin')
  await fillForm(page, { 'User id': 'admin-two' })
  await press(page, 'Full')
  await expect(page.getByText('No other admin can approve this')).toBeVisible()
  await expect(page.getByText('npm run user:create -- admin-two --name "Full Name"')).toBeVisible()

  const printed = await typeAtConsole(all, 'user-create', 'admin-two', '--name', 'Kiran Namuna')
  await goTo(page, '/admin/change-password-for-others?user_id=admin-two')
  await expect(page.getByText('No other admin can approve this')).toBeVisible()
  await expect(page.getByText('npm run user:reset -- admin-two')).toBeVisible()
  const reset = await typeAtConsole(all, 'user-reset', 'admin-two')
  expect(passwordIn(reset)).not.toBe(passwordIn(printed))
  await goTo(page, '/admin/audit?act=user:reset')
  await expect(page.getByText('user:reset').first()).toBeVisible()
})

test('an admin’s password is reset only when a second admin agrees', async ({ page: asker, newDevice }) => {
  const all = await banyan()
  await openAs(asker, await sessionOf(all.url, signInOf(all, 'Admin')))
  const ravi = await addFullAdmin(all, { user_id: 'admin-ravi', name: 'Ravi Udaharan' })
  const meera = await addFullAdmin(all, { user_id: 'admin-meera', name: 'Meera Udaharan' })
  const second = await newDevice()
  await openAs(second, meera)
  const owner = await newDevice(...refusals(401), ...refusals(400))
  await openAs(owner, ravi)
  await goTo(owner, '/admin/dashboard')

  const temporary = await test.step('one asks, and is told that it waits', async () => {
    await askTemporary(asker, 'admin-ravi')
    await expect(asker.getByText('A second admin has to agree')).toBeVisible()
    await fillForm(asker, { Why: 'Lost the password; known in person' })
    await press(asker, 'Set a temporary password')
    await press(asker.getByRole('alertdialog'), 'Set a temporary password')
    const handed = asker.getByRole('dialog', { name: 'The temporary password' })
    await expect(handed.getByText('It works once a second admin approves it.')).toBeVisible()
    const row = handed.getByRole('listitem').filter({ hasText: 'Temporary password' })
    return (await row.locator('dd').innerText()).trim()
  })

  await test.step('nothing has changed for the owner, who may not agree and neither may who asked', async () => {
    await goTo(owner, '/admin/approvals?state=waiting')
    await owner.getByRole('row').filter({ hasText: 'admin-ravi' }).getByRole('link').first().click()
    await expect(owner.getByRole('dialog')).toContainText('Temporary password for an admin')
    await expect(owner.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  })

  await test.step('another agrees, and only now it counts', async () => {
    await goTo(second, '/admin/approvals?state=waiting')
    await second.getByRole('row').filter({ hasText: 'admin-ravi' }).getByRole('link').first().click()
    await press(second.getByRole('dialog'), 'Approve')
    await press(second.getByRole('dialog', { name: 'Approve this?' }), 'Approve')
    await expect(second.getByText('Approved and done')).toBeVisible()
    await owner.goto('/accounts/sign-out')
    await owner.goto('/accounts/sign-in')
    await enter(owner, { user_id: 'admin-ravi', password: temporary })
    await expect(owner).toHaveURL(/\/admin\/security$/)
  })
})

test('rights that let somebody agree are given with a second admin, whose drawer says what will be', async ({
  page: asker,
  newDevice,
}) => {
  const all = await banyan()
  const lila = await addFullAdmin(all, { user_id: 'admin-lila', name: 'Lila Udaharan' })
  await openAs(asker, await sessionOf(all.url, signInOf(all, 'Admin')))
  await goTo(asker, '/admin/sub-admin/add-new-admin')
  await fillForm(asker, {
    'User id': 'admin-kiran',
    Name: 'Kiran Namuna',
    'E-mail': 'kiran@example.org',
    Mobile: '9000000001',
  })
  await press(asker, 'Full')
  await expect(asker.getByText('A second admin has to agree')).toBeVisible()
  await fieldOf(asker, 'Why, for the second admin').fill('Takes over the office in January')
  await press(asker, 'Send for approval')
  await press(asker.getByRole('alertdialog', { name: 'Add Kiran Namuna?' }), 'Send for approval')
  await expect(asker.getByText('It waits for a second admin')).toBeVisible()

  const second = await newDevice()
  await openAs(second, lila)
  await goTo(second, '/admin/approvals?state=waiting&kind=new_admin')
  await second.getByRole('row').filter({ hasText: 'New admin who can approve' }).getByRole('link').first().click()
  const request = second.getByRole('dialog')
  await expect(request.getByText('admin-kiran')).toBeVisible()
  await expect(request.getByText('Full access, including pages added later')).toBeVisible()
  await press(request, 'Approve')
  await press(second.getByRole('dialog', { name: 'Approve this?' }), 'Approve')
  await expect(second.getByText('Approved and done')).toBeVisible()
})

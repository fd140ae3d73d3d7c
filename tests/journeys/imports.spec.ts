// Guards: imports
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addFullAdmin } from '../kit/add-full-admin.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { made_up_password } from '../kit/people.ts'
import { expect, test } from '../kit/test.ts'
import { lookAt } from '../screens/look.ts'

const banyan = useBanyan('company')

const head =
  'user_id,name,mobile,email,sponsor_id,parent_id,side,joined_on,package,activated_on,income_wallet,fund_wallet,repurchase_wallet,left_carry,right_carry'
const taxYear = ',year_income,year_tds'
const papers = ',pan,bank_holder,bank_account,ifsc,upi'
/** A member of the former system below the member that the company began with, and one below that member. */
const good = [
  'OLD001,Asha Namuna,9000000001,asha@example.org,ROOT1,ROOT1,right,2023-04-01,,,1250.50,,,1500,,30000,600',
  'OLD002,Ravi Namuna,9000000002,ravi@example.org,OLD001,OLD001,left,2023-05-01,,,,300,,,,,',
]
const bad = [good[0], 'OLD002,9 Lives,12,no-mail,OLD001,NOBODY,left,2023-02-30,,,"1,25",,,5000,5000,100,101']

/** The same with the papers of the first, whose columns a file may leave out; the second would be reached by the office. */
const withPapers = [
  `${good[0]},ABCPN1234E,Asha Namuna,123456789012,SBIN0000001,`,
  `${good[1]?.replace('ravi@', 'admin-one@')},,,,,`,
]

const check = async (page: Page, name: string, rows: readonly (string | undefined)[], columns = head + taxYear) => {
  await goTo(page, '/admin/import-members')
  await page
    .getByLabel('File (CSV or text)')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from([columns, ...rows].join('\r\n')) })
  await press(page, 'Check the file')
}
const importBoth = async (page: Page) => {
  await press(page, 'Import 2 members')
  await press(page.getByRole('alertdialog'), 'Import 2 members')
  await expect(page.getByText('The members are in the network, without packages and balances')).toBeVisible()
}

test('an admin imports members, takes them out again, imports them anew, and a second admin accepts', async ({
  page: admin,
  newDevice,
}) => {
  test.setTimeout(180_000)
  const all = await banyan()
  const { password, ...boss } = signInOf(all, 'Admin')
  await openAs(admin, await sessionOf(all.url, { ...boss, password }))
  const second = await newDevice()
  await openAs(second, await addFullAdmin(all, { user_id: 'admin-meera', name: 'Meera Udaharan' }))

  await test.step('the template has all columns', async () => {
    await goTo(admin, '/admin/import-members')
    await lookAt(admin, 'import-members')
    const [file] = await Promise.all([admin.waitForEvent('download'), press(admin, 'Template')])
    expect((await readFile(await file.path(), 'utf8')).replace(/^\uFEFF/, '').trim()).toBe(head + taxYear + papers)
  })

  await test.step('every fault of a bad file is named', async () => {
    await check(admin, 'bad.csv', bad)
    await expect(admin.getByText('The file has faults')).toBeVisible()
    for (const fault of [
      'A name begins with a letter.',
      'A mobile number has 9 to 15 digits.',
      'This is not an e-mail address.',
      'No row of this file and no member of the portal has this user id.',
      'There is no such day in the calendar.',
      'Write the amount as 1250.50 or 1,250.50.',
      'The tax is more than the income.',
      'Both legs hold a unit of 1000, which was matched in the former system. The smaller leg holds less.',
    ])
      await expect(admin.getByRole('row').filter({ hasText: fault })).toContainText('OLD002')
    await lookAt(admin, 'import-faulty')
    await press(admin, 'Discard file')
    await press(admin.getByRole('alertdialog'), 'Discard file')
    await expect(admin.getByText('The file was discarded')).toBeVisible()
  })

  await test.step('a good one brings its members, and can be undone as a whole', async () => {
    await check(admin, 'good.csv', good)
    await expect(admin.getByText('Every row is good')).toBeVisible()
    await importBoth(admin)
    await goTo(admin, '/admin/member/member-search?user_id=OLD002')
    await expect(admin.getByRole('row').filter({ hasText: 'Ravi Namuna' })).toBeVisible()
    await goTo(admin, '/admin/imports?state=imported')
    await admin.getByRole('row').filter({ hasText: 'good.csv' }).getByRole('link').first().click()
    await press(admin, 'Undo import')
    const dialog = admin.getByRole('dialog', { name: /^Undo IM-/ })
    await fillForm(dialog, { Reason: 'It was the file of last year', 'Your password': password })
    await press(dialog, 'Undo import')
    await expect(admin.getByText('Everything is as before')).toBeVisible()
    const history = admin.locator('.card').filter({ has: admin.getByRole('heading', { name: 'History' }) })
    await expect(history.getByRole('listitem').last()).toContainText(boss.user_id)
    await goTo(admin, '/admin/member/member-search?user_id=OLD002')
    await expect(admin.getByRole('row').filter({ hasText: 'Ravi Namuna' })).toHaveCount(0)
  })

  await test.step('imported anew it waits for a second admin', async () => {
    await check(admin, 'again.csv', withPapers, head + taxYear + papers)
    await expect(admin.getByText('Every row is good')).toBeVisible()
    await expect(admin.getByText('PANs to approve')).toBeVisible()
    await expect(admin.getByText('ABCPN1234E')).toHaveCount(0)
    await importBoth(admin)
    await lookAt(admin, 'import-imported')
    await expect(admin.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  })

  await test.step('who is to accept is led to the member whose codes would go to the office', async () => {
    await goTo(second, '/admin/imports?state=imported')
    await second.getByRole('row').filter({ hasText: 'again.csv' }).getByRole('link').first().click()
    await press(second, 'Accept')
    const dialog = second.getByRole('dialog', { name: /^Accept IM-/ })
    await expect(dialog.getByText('1 member has a contact of an admin or franchise')).toBeVisible()
    await dialog.getByRole('link', { name: 'Show these rows' }).click()
    await expect(dialog).toBeHidden()
    await expect(second.getByRole('row').filter({ hasText: 'OLD002' })).toContainText('admin-one@example.org')
    await expect(second.getByRole('row').filter({ hasText: 'Asha Namuna' })).toHaveCount(0)
  })

  await test.step('who sees the sums, gives the password, and makes them money', async () => {
    await press(second, 'Accept')
    const dialog = second.getByRole('dialog', { name: /^Accept IM-/ })
    const usual = second.viewportSize()!
    await second.setViewportSize({ ...usual, height: 600 })
    for (const verb of ['Cancel', 'Accept'])
      await expect(dialog.getByRole('button', { name: verb, exact: true })).toBeInViewport({ ratio: 1 })
    await second.setViewportSize(usual)
    await expect(dialog).toContainText('1,550.50')
    await expect(dialog).toContainText('Left carry1,500')
    await expect(dialog).toContainText('Bank details to approve')
    await expect(dialog).toContainText(/Income of \d{4}-\d\d₹?30,000/)
    await expect(dialog).toContainText(/TDS this year₹?600/)
    await expect(dialog).toContainText('Rupees One Thousand Five Hundred Fifty and Paise Fifty Only')
    await fillForm(dialog, { 'Your password': made_up_password })
    await press(dialog, 'Accept')
    await expect(second.getByText('All members, packages and balances are entered')).toBeVisible()
    await lookAt(second, 'import-accepted')
  })

  await test.step('whoever had the file in hand is told why they do not approve its papers', async () => {
    for (const one of [admin, second]) {
      await goTo(one, '/admin/member/banking-and-payment?state=submitted')
      await one.getByRole('row').filter({ hasText: 'Asha Namuna' }).getByRole('link').first().click()
      const sheet = one.getByRole('dialog')
      await expect(sheet.getByText('You cannot approve this')).toBeVisible()
      await expect(sheet.getByText('Another admin must approve it.')).toBeVisible()
      await expect(sheet.getByRole('button', { name: 'Approve' })).toHaveCount(0)
      await expect(sheet.getByRole('button', { name: 'Reject' })).toBeVisible()
      await expect(sheet.getByText(/R reject$/)).toBeVisible()
    }
    await lookAt(admin, 'import-papers')
  })
})

// Guards: incomes
import { incomeAccountKinds } from '@banyan/domain/ledger/chart-of-accounts.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { refusals } from '../kit/console-watch.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { menu } from '../kit/menu.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { speakPseudo } from '../kit/plain-english.ts'
import { expect, test } from '../kit/test.ts'

/** No income has a name of the company's own. */
const standard = Object.fromEntries(incomeAccountKinds.map((kind) => [kind, '']))

const banyan = useBanyan('demo')

test('an admin names an income, and everybody reads that name everywhere', async ({
  page: admin,
  newDevice,
  watch,
}) => {
  const running = await banyan()
  await openAs(admin, await sessionOf(running.url, signInOf(running, 'Admin')))
  await goTo(admin, '/setup')
  await admin.getByRole('tab', { name: 'Income names' }).click()

  await test.step('one name for two incomes is refused under both fields', async () => {
    await fillForm(admin, { 'Matching income': 'Team bonus', 'Sponsored income': 'team bonus' })
    await press(admin, 'Save names')
    await expect(admin.getByText('Another income already has this name.')).toHaveCount(2)
    await fieldOf(admin, 'Sponsored income').fill('')
  })

  await test.step('what is saved is in the menu at once, and in the form when it is opened again', async () => {
    await press(admin, 'Save names')
    await expect(admin.getByText('Income names saved')).toBeVisible()
    await admin.getByRole('tab', { name: 'Plan', exact: true }).click()
    await expect(admin.getByRole('heading', { name: 'Team bonus' })).toBeVisible()
    await admin.getByRole('tab', { name: 'Income names' }).click()
    await expect(fieldOf(admin, 'Matching income')).toHaveValue('Team bonus')
  })

  await test.step('on a phone the open tab is in sight, however many come before it', async () => {
    const size = admin.viewportSize()!
    await admin.setViewportSize({ width: 360, height: 780 })
    await goTo(admin, '/setup?tab=incomes')
    await expect(admin.getByRole('tab', { name: 'Income names' })).toBeInViewport({ ratio: 1 })
    await admin.setViewportSize(size)
  })

  await test.step('the closings and their menu say it', async () => {
    await goTo(admin, '/admin/closings')
    await admin.getByRole('table').first().getByRole('link').first().click()
    await expect(admin.getByRole('cell', { name: 'Team bonus' }).first()).toBeVisible()
    await expect(admin.getByText('Matching income')).toHaveCount(0)
  })

  await test.step('the audit says what was changed, in words', async () => {
    await goTo(admin, '/admin/audit')
    await admin.getByRole('row').filter({ hasText: 'Changed the income names' }).getByRole('link').first().click()
    await expect(admin.getByRole('rowheader', { name: 'Name of matching income' })).toBeVisible()
    await expect(admin.getByRole('cell', { name: 'Team bonus', exact: true })).toBeVisible()
  })

  const member = await newDevice()
  await openAs(member, await sessionOf(running.url, signInOf(running, 'User')))
  await test.step('a member reads it on the dashboard, in the menu, in the title and in the palette', async () => {
    await goTo(member, '/user/dashboard')
    await expect(member.getByRole('link', { name: /Team bonus/ }).first()).toBeVisible()
    await member.keyboard.press('Control+k')
    await expect(member.getByRole('dialog', { name: 'Search' })).toBeVisible()
    await member.keyboard.type('bonus')
    await member.getByRole('option', { name: /^Team bonus(?! trimming)/ }).click()
    await expect(member.getByRole('heading', { level: 1, name: 'Team bonus' })).toBeVisible()
    await expect(member).toHaveTitle(/ - Team bonus$/)
    await expect(menu(member).getByRole('link', { name: 'Team bonus trimming' })).toBeAttached()
    await goTo(member, '/user/income/sponsored-income-details')
    await expect(member.getByRole('columnheader', { name: 'Their Team bonus' })).toBeVisible()
  })

  await test.step('why it was paid says it too, and so does every other language', async () => {
    await goTo(member, '/user/income/matching-income-details')
    await member.getByRole('table').getByRole('link').first().click()
    await expect(member.getByText(/Team bonus, closing/)).toBeVisible()
    await speakPseudo(member)
    await expect(member.getByText(/Team bonus, \[/)).toBeVisible()
  })

  await test.step('what the server refuses is said under the field', async () => {
    await goTo(admin, '/setup?tab=incomes')
    watch.announce(...refusals(400))
    await admin.route('**/income-names', (route) =>
      route.continue({
        postData: JSON.stringify({ ...standard, matching: 'Level income' }),
      }),
    )
    await fieldOf(admin, 'Matching income').fill('Level bonus')
    await press(admin, 'Save names')
    await expect(admin.getByRole('alertdialog')).toContainText('Another income already has this name.')
    await press(admin, 'OK')
    await expect(fieldOf(admin, 'Matching income')).toHaveAttribute('aria-invalid', 'true')
  })
})

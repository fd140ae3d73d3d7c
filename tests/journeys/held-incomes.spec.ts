// Guards: incomes
import type { userDashboard } from '@banyan/contract/dashboards/user-dashboard.ts'
import type { z } from 'zod'
import { addSecond } from '../kit/agree-to-all.ts'
import { refusals } from '../kit/console-watch.ts'
import { fieldOf, fillForm, press } from '../kit/form.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { goTo, reopen } from '../kit/go-to.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'
import { lookAt } from '../screens/look.ts'

const banyan = useBanyan('demo')

/**
 * A member of sixty days sees what can be spent and what is held, day by day; every income says until or since when; and
 * whoever holds incomes for fewer days than the cooling-off is warned and named.
 */
test('what is held is shown with its days, and who frees it earlier is named', async ({ page, newDevice, baseURL }) => {
  const running = await banyan()
  const session = await sessionOf(running.url, signInOf(running, 'User'))
  await openAs(page, session)

  await test.step('the dashboard says what is available and what is held', async () => {
    await goTo(page, '/user/dashboard')
    await expect(page.getByText('Available in the income wallet')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Held incomes' })).toBeVisible()
    await expect(page.getByText(/^Next on \d\d-\d\d-\d{4}$/)).toBeVisible()
    await expect(page.getByText(/^Held until \d\d-\d\d-\d{4}$/).first()).toBeVisible()
    await lookAt(page, 'held-dashboard')
  })

  await test.step('what is free at midnight in India is free on that day, not on the one before', async () => {
    await page.route('**/api/user/dashboard_details*', async (route) => {
      const response = await route.fetch()
      const { data } = (await response.json()) as { data: z.input<typeof userDashboard.reply>['data'] }
      const [first, ...rest] = data.held.days
      const days = [{ ...first, at: '2031-02-28T18:30:00.000Z' }, ...rest]
      await route.fulfill({ response, json: { data: { ...data, held: { ...data.held, days } } } })
    })
    await reopen(page)
    await expect(page.getByText('Held until 01-03-2031')).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('every income says where its money is, and so does why', async () => {
    await goTo(page, '/user/income/matching-income-details')
    await expect(page.getByText(/^Held until \d\d-\d\d-\d{4}$/).first()).toBeVisible()
    await lookAt(page, 'held-incomes')
    await page.locator('tbody').getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: /^Held until \d\d-\d\d-\d{4}$/ })).toBeVisible()
    await lookAt(page, 'held-why')
  })

  await test.step('an admin who chooses fewer days frees nothing earlier, and is named', async () => {
    const admin = await newDevice(...refusals(400))
    const boss = signInOf(running, 'Admin')
    const agree = await addSecond(running)
    await openAs(admin, await sessionOf(baseURL!, boss))
    await goTo(admin, '/setup')
    await fillForm(admin, { 'Incomes are held, days': '45' })
    await press(admin, 'Save')
    const refusal = admin.getByRole('alertdialog', { name: 'Invalid request' })
    await expect(refusal).toContainText('At most the cooling-off period of 30 days.')
    await press(refusal, 'OK')
    await expect(admin.locator('form').getByText('At most the cooling-off period of 30 days.').first()).toBeVisible()
    await fillForm(admin, { 'Incomes are held, days': '7' })
    await expect(admin.getByText('Nothing is released earlier')).toBeVisible()
    await lookAt(admin, 'held-setting')
    await press(admin, 'Save')
    await expect(admin.getByText(/^Sent for approval/).first()).toBeVisible()
    await agree()
    await reopen(admin)
    await expect(admin.getByText(`Chosen by ${boss.user_id}`)).toBeVisible()
    await expect(fieldOf(admin, 'Incomes are held, days')).toHaveValue('7')
  })
})

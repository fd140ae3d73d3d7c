// Guards: dashboards
import { publishTerms } from '@banyan/contract/company/terms.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { callAs } from '../kit/call-as.ts'
import { fillForm, press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { sessionOf } from '../kit/open-as.ts'
import { made_up_password } from '../kit/people.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

const terms = 'Incomes depend on the sales of packages in your team. Nobody is promised any income.'

test('a newcomer reads the terms, joins by a short link, is signed in, and is led to the next step', async ({
  page,
}) => {
  const world = await banyan()
  const admin = await sessionOf(world.url, signInOf(world, 'Admin'))
  await callAs({ url: world.url, session: admin }, publishTerms, { body: { body: terms } })
  await page.setViewportSize({ width: 360, height: 780 })

  await test.step('the link names the sponsor and the side', async () => {
    await goTo(page, '/j/root1-R')
    await expect(page).toHaveURL(/\/accounts\/join\?sponsor=root1&side=right$/)
    await expect(page.getByText('invites you to join on the right side.')).toBeVisible()
  })

  await test.step('the terms are read before they are accepted, and one length of a password is said', async () => {
    await expect(page.getByText(terms)).toBeHidden()
    await page.getByText('Read the terms').click()
    await expect(page.getByText(terms)).toBeVisible()
    await expect(page.getByLabel('Pin number')).toHaveCount(0)
    await fillForm(page, { 'Full name': 'Meera Namuna', 'E-mail': 'meera@example.org', Mobile: '9000000000' })
    await fillForm(page, { Password: 'short' })
    await page.getByLabel('Full name').click()
    await expect(page.getByText('Password must have at least 8 characters!')).toBeVisible()
    await fillForm(page, { Password: made_up_password })
    await page.getByLabel(/I have read and accept the terms/).check()
    await press(page, 'Join')
  })

  await test.step('whoever has joined is signed in', async () => {
    await expect(page.getByRole('heading', { name: 'Welcome, Meera Namuna' })).toBeVisible()
    await expect(page.getByText('You are signed in')).toBeVisible()
    await page.getByRole('link', { name: 'Go to your dashboard' }).click()
    await expect(page).toHaveURL(/\/user\/dashboard$/)
  })

  await test.step('the dashboard says what to do, and draws no zeros', async () => {
    const next = page.getByRole('region', { name: 'Your next step' })
    await expect(next.getByRole('heading', { name: 'Verify your mobile' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'No income yet' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Nobody in your team yet' })).toBeVisible()
    await next.getByRole('link', { name: 'Verify my mobile' }).click()
    await expect(page).toHaveURL(/\/accounts\/contact-verification$/)
  })

  await test.step('the bottom bar has words that fit, and gives', async () => {
    await page.goBack()
    const bar = page.getByRole('navigation', { name: 'Main' })
    for (const name of ['Home', 'Donate', 'Team', 'Income'])
      await expect(bar.getByRole('link', { name, exact: true })).toBeVisible()
    await bar.getByRole('link', { name: 'Donate' }).click()
    await expect(page).toHaveURL(/\/user\/donation\/pay-donation$/)
  })
})

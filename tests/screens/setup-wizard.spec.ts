// Guards: setup
import type { Page } from '@playwright/test'
import { useBanyan } from '../kit/banyan.ts'
import { fillForm, press } from '../kit/form.ts'
import { made_up_password } from '../kit/people.ts'
import { expect, test } from '../kit/test.ts'
import { lookClosely } from './look.ts'

useBanyan('empty')

const person = {
  'User id': 'somebody',
  Name: 'Asha Namuna',
  'E-mail': 'asha@example.org',
  Mobile: '9000000000',
  Password: made_up_password,
  'Password again': made_up_password,
}

/** The steps in their order, and what each needs before the next one opens. */
const steps: readonly [title: string, fill: (page: Page) => Promise<void>, next: string][] = [
  ['Company', (page) => fillForm(page, { 'Company name': 'Namuna Traders' }), 'Next'],
  ['Money', async () => {}, 'Next'],
  ['First admin', (page) => fillForm(page, person), 'Next'],
  ['Root member', (page) => fillForm(page, { ...person, 'User id': 'ROOT1' }), 'Next'],
  ['Packages', async () => {}, 'Next'],
  ['Plan', async () => {}, 'Next'],
  ['Franchise', async () => {}, 'Without a franchise'],
  ['Review', async () => {}, 'Back'],
]

test('every step of the setup, and nothing is lost on the way back', async ({ page }) => {
  await page.goto('/')
  for (const [title, fill, next] of steps) {
    await expect(page.getByRole('heading', { name: title, exact: true, level: 2 })).toBeVisible()
    await fill(page)
    await lookClosely(page, `setup-${title.toLowerCase().replace(' ', '-')}`)
    await press(page, next)
  }
  for (const title of ['Franchise', 'Plan', 'Packages', 'Root member', 'First admin', 'Money']) {
    await expect(page.getByRole('heading', { name: title, exact: true, level: 2 })).toBeVisible()
    await press(page, 'Back')
  }
  await expect(page.getByLabel('Company name')).toHaveValue('Namuna Traders')
})

test('a step that is not answered does not let on', async ({ page }) => {
  await page.goto('/setup')
  await press(page, 'Next')
  await expect(page.getByText('Enter the company name.').first()).toBeVisible()
  await expect(page.getByText('Invalid form data!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Company', exact: true, level: 2 })).toBeVisible()
})

import type { Page } from '@playwright/test'
import { fillForm, press } from './form.ts'
import { goTo } from './go-to.ts'
import { expect } from './test.ts'

export interface Credentials {
  readonly user_id: string
  readonly password: string
}

/** Signs in on the page and waits for the dashboard. */
export const signIn = async (
  page: Page,
  { user_id, password }: Credentials,
  { remember = false } = {},
): Promise<void> => {
  await goTo(page, '/accounts/sign-in')
  await enter(page, { user_id, password }, { remember })
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Fills in the sign-in page where somebody stands before it already. */
export const enter = async (
  page: Page,
  { user_id, password }: Credentials,
  { remember = false } = {},
): Promise<void> => {
  await fillForm(page, { 'User id': user_id, Password: password })
  if (remember) await page.getByLabel('Remember me').check()
  await press(page, 'Sign in')
}

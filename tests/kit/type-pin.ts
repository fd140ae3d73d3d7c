import type { Page } from '@playwright/test'
import { fillForm } from './form.ts'
import type { Pin } from './people.ts'

/** Types a pin into the top-up form of somebody who has pins of their own, one of which is chosen at first. */
export async function typePin(page: Page, { pin_no, pin_password }: Pin): Promise<void> {
  await page.getByText('Type a pin', { exact: true }).click()
  await fillForm(page, { 'Pin number': pin_no, 'Pin password': pin_password })
}

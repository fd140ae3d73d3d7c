// Guards: joining
import { useBanyan } from '../kit/banyan.ts'
import { press } from '../kit/form.ts'
import { expect, test } from '../kit/test.ts'

useBanyan('company')

const sentence = 'User id must have 5 to 50 characters!'

test('an id that is too short or too long is refused under its field, and nothing is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.goto('/accounts/sign-in')
  const user_id = page.locator('input[name=user_id]')
  await page.locator('input[type=password]').fill('any-password')
  for (const typed of ['four', 'x'.repeat(51)]) {
    await user_id.fill(typed)
    await press(page, 'Sign in')
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(user_id).toHaveAttribute('aria-invalid', 'true')
    await user_id.fill('')
  }
  await page.goto('/accounts/sign-up')
  const sponsor = page.locator('input[name=sponsor_user_id]')
  await sponsor.fill('four')
  await sponsor.blur()
  await press(page, 'Join')
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(sponsor).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('input[name=user_id]')).toHaveCount(0)
  expect(sent).toEqual([])
})

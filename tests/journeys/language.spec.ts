// Guards: what is shared
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { findPlainEnglish, followData, speakPseudo } from '../kit/plain-english.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('demo')

test.describe('another language is spoken at once by everything on the page', () => {
  for (const [name, path] of [
    ['the dashboard', '/user/dashboard'],
    ['a list', '/user/pin-management/view-pin'],
    ['a form', '/user/security'],
  ] as const)
    test(name, async ({ page }) => {
      const running = await banyan()
      const data = followData(page)
      await openAs(page, await sessionOf(running.url, signInOf(running, 'User')))
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect(page.locator('.skeleton, .loading-bar')).toHaveCount(0)
      await speakPseudo(page)
      await expect.poll(() => findPlainEnglish(page, data)).toEqual([])
    })

  test('what a field’s rule and what the server refuse', async ({ page, watch }) => {
    const data = followData(page)
    await page.goto('/accounts/sign-in')
    await speakPseudo(page)
    const [user_id, password] = [page.locator('input[name=user_id]'), page.locator('input[type=password]')]
    await user_id.fill('abc')
    await password.fill('not-my-password')
    await page.locator('form button[type=submit]').click()
    await expect(page.getByText('Úúšéér')).not.toHaveCount(0)
    await expect.poll(() => findPlainEnglish(page, data)).toEqual([])
    await user_id.fill('nobody99')
    watch.announce(/accounts\/sign-in/, /wrong/)
    await page.locator('form button[type=submit]').click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expect.poll(() => findPlainEnglish(page, data)).toEqual([])
  })
})

// Guards: accounts
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { refusals } from '../kit/console-watch.ts'
import { press } from '../kit/form.ts'
import { goByMenu } from '../kit/menu.ts'
import { signIn } from '../kit/sign-in.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

/**
 * A list asked once more, as nobody, in the moment between the end of its session and the way out: a second alert then
 * stood over the sign-in page.
 */
test('a session that expires under a list is said once, and the sign-in page is open', async ({ page, watch }) => {
  const { url, ...all } = await banyan()
  await signIn(page, signInOf(all, 'Admin'))
  // A read of the dashboard that is still on its way would be refused first, and its alert would cover the menu.
  await page.waitForLoadState('networkidle')
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  await page.request.post(`${url}/api/accounts/sign-out`, { headers: { authorization: `Bearer ${token}` } })
  watch.announce(...refusals(401))

  const asNobody: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/') && request.headers()['authorization'] === undefined)
      asNobody.push(request.url())
  })
  await goByMenu(page, 'View pins')
  const alert = page.getByRole('alertdialog', { name: 'Session expired. Please login again!' })
  await press(alert, 'OK')
  await expect(page).toHaveURL(/\/accounts\/sign-in$/)
  await page.waitForLoadState('networkidle')
  await expect(alert).toHaveCount(0)
  expect(asNobody).toEqual([])
})

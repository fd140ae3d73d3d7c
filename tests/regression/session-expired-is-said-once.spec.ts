// Guards: accounts
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { refusals } from '../kit/console-watch.ts'
import { press } from '../kit/form.ts'
import { placeInMenu } from '../kit/menu.ts'
import { refuseStream } from '../kit/refuse-stream.ts'
import { signIn } from '../kit/sign-in.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

/**
 * A list asked once more, as nobody, in the moment between the end of its session and the way out: a second alert then
 * stood over the sign-in page.
 */
test('a session that expires under a list is said once, and the sign-in page is open', async ({ page, watch }) => {
  await refuseStream(page, watch)
  await signIn(page, signInOf(await banyan(), 'Admin'))
  // A read of the dashboard that is still on its way would be refused first.
  await page.waitForLoadState('networkidle')
  const place = await placeInMenu(page, 'View pins')
  watch.announce(...refusals(401))

  const asNobody: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/admin/') && request.headers()['authorization'] === undefined)
      asNobody.push(request.url())
  })
  // In one step, so that nothing else of the page can ask between the two.
  await place.evaluate(async (link: HTMLElement) => {
    const authorization = `Bearer ${sessionStorage.getItem('token')}`
    await fetch('/api/accounts/sign-out', { method: 'POST', headers: { authorization } })
    link.click()
  })
  const alert = page.getByRole('alertdialog', { name: 'Session expired. Please login again!' })
  await press(alert, 'OK')
  await expect(page).toHaveURL(/\/accounts\/sign-in$/)
  await page.waitForLoadState('networkidle')
  await expect(alert).toHaveCount(0)
  expect(asNobody).toEqual([])
})

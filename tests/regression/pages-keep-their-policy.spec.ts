// Guards: what is shared
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { goByMenu } from '../kit/menu.ts'
import { signIn } from '../kit/sign-in.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

/** The schemas tried `new Function` on every page; the policy refused it, and browsers reported a violation each time. */
test('no page breaks its own content security policy', async ({ page }) => {
  const broken: string[] = []
  await page.exposeFunction('noteBroken', (directive: string) => broken.push(directive))
  await page.addInitScript(() => {
    const note = Reflect.get(window, 'noteBroken') as (directive: string) => void
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      note(`${effectiveDirective} ${blockedURI}`),
    )
  })
  await signIn(page, signInOf(await banyan(), 'User'))
  await goByMenu(page, 'View pins')
  await expect(page.getByText('No pins yet')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(broken).toEqual([])
})

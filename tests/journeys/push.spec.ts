// Guards: push, notices
import { createECDH, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { useBanyan } from '../kit/banyan.ts'
import { useDesk } from '../kit/desk.ts'
import { press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')
const members = useDesk(banyan, 'User')

/** Answers for the push service of the browser, which needs the internet. The worker and what it shows are the browser's own. */
async function subscribeOffline(page: Page): Promise<void> {
  const ecdh = createECDH('prime256v1')
  const keys = { p256dh: ecdh.generateKeys('base64'), auth: randomBytes(16).toString('base64') }
  await page.addInitScript(({ p256dh, auth }) => {
    const bytesOf = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer
    const made = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/namuna',
      options: { applicationServerKey: null },
      getKey: (name: string) => bytesOf(name === 'p256dh' ? p256dh : auth),
      unsubscribe: () => {
        sessionStorage.removeItem('subscribed')
        return Promise.resolve(true)
      },
    }
    PushManager.prototype.getSubscription = () =>
      Promise.resolve((sessionStorage.getItem('subscribed') === null ? null : made) as unknown as PushSubscription)
    PushManager.prototype.subscribe = () => {
      sessionStorage.setItem('subscribed', 'yes')
      return Promise.resolve(made as unknown as PushSubscription)
    }
  }, keys)
}

test('a member turns notices on for a device, is shown one that leads to its page, and turns them off', async ({
  browser,
}) => {
  const page = await members(browser)
  const { url } = await banyan()
  await page.context().grantPermissions(['notifications'], { origin: url })
  await subscribeOffline(page)
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')

  await test.step('the device is on the list once it is allowed', async () => {
    await goTo(page, '/user/security')
    await page.reload()
    await press(page, 'Turn on')
    await expect(page.getByText('Notices are on for this device')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()
  })

  await test.step('what is sent is shown, with the page that it leads to', async () => {
    const told = {
      title: 'Namuna',
      text: 'You have a new answer.',
      path: '/user/support/inbox',
      tag: 'support_answered',
    }
    const push = { origin: url, registrationId: await registered, data: JSON.stringify(told) }
    await devtools.send('ServiceWorker.deliverPushMessage', push)
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration('/sw.js')
        const notices = (await registration?.getNotifications()) ?? []
        return notices.map(({ title, body, data }) => [title, body, data as string])
      })
    await expect.poll(shown).toEqual([[told.title, told.text, told.path]])
  })

  await test.step('turned off, the device is gone', async () => {
    await press(page, 'Turn off')
    await expect(page.getByText('Notices are off for this device')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
  })
})

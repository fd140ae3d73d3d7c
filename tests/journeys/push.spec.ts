// Guards: push, notices
import { createECDH, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { keepPush } from '@banyan/contract/notices/push.ts'
import { useBanyan } from '../kit/banyan.ts'
import { useDesk } from '../kit/desk.ts'
import { press } from '../kit/form.ts'
import { goTo } from '../kit/go-to.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')
const members = useDesk(banyan, 'User')

/**
 * Answers for what a browser without a screen has not: a push service, which needs the internet, and the permission to show
 * notices. The worker, and that a message reaches it, are the browser's own.
 */
async function allowNotices(page: Page): Promise<void> {
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
    } as unknown as PushSubscription
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    PushManager.prototype.getSubscription = () =>
      Promise.resolve(sessionStorage.getItem('subscribed') === null ? null : made)
    PushManager.prototype.subscribe = () => {
      sessionStorage.setItem('subscribed', 'yes')
      return Promise.resolve(made)
    }
  }, keys)
}

/** Where the worker of the test writes what it would show. */
interface Shows {
  shown?: unknown
  readonly registration: {
    showNotification: (title: string, looks: { readonly body: string; readonly data: string }) => Promise<void>
  }
}

test('a member turns notices on for a device, is shown one that leads to its page, and turns them off', async ({
  browser,
}) => {
  const page = await members(browser)
  const { url } = await banyan()
  await page.context().grantPermissions(['notifications'])
  await allowNotices(page)
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) resolve(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')

  await test.step('the device is on the list once it is allowed', async () => {
    await goTo(page, '/user/security')
    await page.reload()
    // From then on the page that is open takes notices of this browser as its own.
    const kept = page.waitForResponse((answer) => answer.url().endsWith(`/api${keepPush.path}`))
    await press(page, 'Turn on')
    // It is said for some seconds only, so it is looked for first.
    await expect(page.getByText('Notices are on for this device')).toBeVisible()
    expect((await kept).status()).toBe(200)
    await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()
  })

  await test.step('the worker has taken over the open page', async () => {
    const controller = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
    await expect.poll(controller).toBe(`${url}/sw.js`)
  })

  await test.step('what is sent is shown, and leads this page to its own, without a load or a new tab', async () => {
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    const [worker] = page.context().serviceWorkers()
    await worker!.evaluate(() => {
      const scope = self as unknown as Shows
      scope.registration.showNotification = (title, { body, data }) => {
        scope.shown = [title, body, data]
        return Promise.resolve()
      }
    })
    const told = { title: 'Namuna', text: 'You have a new answer.', path: '/user/profile', tag: 'support_answered' }
    const push = { origin: url, registrationId: await registered, data: JSON.stringify(told) }
    await devtools.send('ServiceWorker.deliverPushMessage', push)
    const shown = () => worker!.evaluate(() => (self as unknown as Shows).shown)
    await expect.poll(shown).toEqual([told.title, told.text, told.path])
    await worker!.evaluate((path) => {
      const notification = { data: path, close: () => undefined }
      const click = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined })
      self.dispatchEvent(click)
    }, told.path)
    await expect(page).toHaveURL(/\/user\/profile$/)
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    expect(page.context().pages()).toHaveLength(1)
  })

  await test.step('once the page is loaded again, it is kept', async () => {
    const kept = page.waitForResponse((answer) => answer.url().endsWith(`/api${keepPush.path}`))
    await page.reload()
    expect((await kept).status()).toBe(200)
  })

  await test.step('turned off, the device is gone', async () => {
    await goTo(page, '/user/security')
    await press(page, 'Turn off')
    await expect(page.getByText('Notices are off for this device')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
  })
})

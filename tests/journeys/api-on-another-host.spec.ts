// Guards: what is shared
import { createServer } from 'node:net'
import { type Running, shareBanyan, signInOf } from '../kit/banyan.ts'
import { enter } from '../kit/sign-in.ts'
import { expect, test } from '../kit/test.ts'

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })

let banyan: Running
test.beforeAll(async () => {
  const port = await freePort()
  // One server under two names, which are two hosts to a browser.
  banyan = await shareBanyan('company', {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
    API_URL: `http://127.0.0.1:${port}`,
  })
})
test.afterAll(() => banyan.stop())

test('pages of one host sign in and read through the API of another', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, hostname } = new URL(request.url())
    if (pathname.startsWith('/api')) calls.push(hostname)
  })
  await page.goto(banyan.url.replace('127.0.0.1', 'localhost'))
  await enter(page, signInOf(banyan, 'Admin'))
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  expect(new Set(calls)).toEqual(new Set(['127.0.0.1']))
})

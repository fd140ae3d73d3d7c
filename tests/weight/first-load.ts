import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { signInOf, startBanyan } from '../kit/banyan.ts'
import { openWorlds } from '../kit/worlds.ts'
import { chromiumLaunch, unpackChromium } from '../kit/chromium.ts'
import { openAs, sessionOf, type Session } from '../kit/open-as.ts'
import { buildWeb } from '../../apps/server/src/boot/build-web.ts'

/** Bytes of a file as it is, and as it travels. */
export interface Weight {
  readonly raw: number
  readonly gzip: number
  readonly brotli: number
}

export interface Load {
  readonly name: string
  readonly requests: number
  readonly scripts: number
  readonly js: Weight
  /** Everything that came over the wire, in bytes. */
  readonly sent: number
  /** The largest picture or text of the page on slow 4G with a slow processor, in milliseconds. */
  readonly lcp_slow_ms: number
}

const phone = { width: 360, height: 780 }
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const slow_processor = 4

const lengthOf = async (url: string, encoding: string): Promise<number> => {
  const response = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': encoding } })
  return Number(response.headers.get('content-length'))
}

const sum = (figures: readonly number[]): number => figures.reduce((all, one) => all + one, 0)

const weightOf = async (urls: readonly string[]): Promise<Weight> => {
  const as = async (encoding: string) => sum(await Promise.all(urls.map((url) => lengthOf(url, encoding))))
  const [raw, gzip, brotli] = [await as('identity'), await as('gzip'), await as('br')]
  return { raw, gzip, brotli }
}

/** A browser that has never been here, signed in where a session is given. */
const freshPage = async (browser: Browser, session?: Session): Promise<[BrowserContext, Page]> => {
  const context = await browser.newContext({ viewport: phone, locale: 'en-IN', timezoneId: 'Asia/Kolkata' })
  const page = await context.newPage()
  if (session !== undefined) await openAs(page, session)
  return [context, page]
}

const lcpOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        })
      }),
  )

async function slowly(browser: Browser, url: string, session?: Session): Promise<number> {
  const [context, page] = await freshPage(browser, session)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', slow4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow_processor })
  await page.goto(url, { waitUntil: 'networkidle' })
  const lcp_ms = Math.round(await lcpOf(page))
  await context.close()
  return lcp_ms
}

interface Sent {
  readonly url: string
  readonly bytes: number
}

/** Everything that goes over the wire; what the browser finds in its cache does not. */
function follow(devtools: CDPSession): Sent[] {
  const urls = new Map<string, string>()
  const sent: Sent[] = []
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache !== true && !response.url.startsWith('data:')) urls.set(requestId, response.url)
  })
  devtools.on('Network.requestServedFromCache', ({ requestId }) => urls.delete(requestId))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId)
    if (url !== undefined) sent.push({ url, bytes: encodedDataLength })
  })
  return sent
}

async function weigh(browser: Browser, name: string, url: string, session?: Session): Promise<Load> {
  const [context, page] = await freshPage(browser, session)
  const devtools = await context.newCDPSession(page)
  const sent = follow(devtools)
  await devtools.send('Network.enable')
  await page.goto(url, { waitUntil: 'networkidle' })
  const scripts = sent.map((one) => one.url).filter((one) => one.endsWith('.js'))
  await context.close()
  return {
    name,
    requests: sent.length,
    scripts: scripts.length,
    js: await weightOf(scripts),
    sent: sum(sent.map(({ bytes }) => bytes)),
    lcp_slow_ms: await slowly(browser, url, session),
  }
}

const closeWorlds = await openWorlds()
await unpackChromium()
await buildWeb(() => console.error('Building the web pages ...'))
const banyan = await startBanyan('company')
const browser = await chromium.launch(chromiumLaunch())
try {
  const member = await sessionOf(banyan.url, signInOf(banyan, 'User'))
  const loads = [
    await weigh(browser, 'sign-in', `${banyan.url}/accounts/sign-in`),
    await weigh(browser, 'member-dashboard', `${banyan.url}/user/dashboard`, member),
  ]
  console.log(JSON.stringify(loads))
} finally {
  await browser.close()
  await banyan.stop()
  await closeWorlds()
}

import { readFileSync } from 'node:fs'
import vm from 'node:vm'
import { companyDetails, companyRoutes } from '@banyan/contract/company/company.ts'
import { currentSession } from '@banyan/contract/accounts/session.ts'
import { adminDetails } from '@banyan/contract/dashboards/admin-dashboard.ts'
import { franchiseDetails } from '@banyan/contract/dashboards/franchise-dashboard.ts'
import { userDetails } from '@banyan/contract/dashboards/user-dashboard.ts'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryBox } from '../testing/memory-box.ts'
import { type AskedAhead, createAhead, longest_kept_ms } from './ahead.ts'
import { searchOf } from './wire.ts'

const answer = { response: new Response('{}'), at_ms: 0 }
const asked = (address: string, token?: string): AskedAhead => ({
  address,
  token,
  asked_at_ms: Date.now(),
  answer: Promise.resolve(answer),
})

describe('an answer that was asked for ahead', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }))
  afterEach(() => void vi.useRealTimers())

  test('is taken once', async () => {
    const ahead = createAhead([asked('/api/a')])
    expect(await ahead.take('/api/a', undefined)).toBe(answer)
    expect(ahead.take('/api/a', undefined)).toBeUndefined()
  })

  test('goes to nobody but the person who asked', () => {
    const ahead = createAhead([asked('/api/a', 'of-asha')])
    expect(ahead.take('/api/a', 'of-bala')).toBeUndefined()
    expect(ahead.take('/api/a', 'of-asha')).toBeUndefined()
  })

  test('no longer holds after an act', () => {
    const ahead = createAhead([asked('/api/a')])
    ahead.drop()
    expect(ahead.take('/api/a', undefined)).toBeUndefined()
  })

  test('is asked for anew when it was left lying', () => {
    const ahead = createAhead([])
    ahead.add(asked('/api/a'))
    vi.advanceTimersByTime(longest_kept_ms + 1)
    expect(ahead.take('/api/a', undefined)).toBeUndefined()
  })
})

const script = readFileSync(new URL('../../../public/ahead.js', import.meta.url), 'utf8')

interface Start {
  path?: string
  tab?: Readonly<Record<string, string>>
  device?: Readonly<Record<string, string>>
  /** What the page says of its own files. */
  files?: string
  isOffline?: boolean
  hasBegun?: boolean
}

interface Link {
  media?: string
}

const lost = '/assets/lost.js'
const gone = '/assets/gone.js'

const boxOf = (held: Readonly<Record<string, string>> = {}) => {
  const box = memoryBox()
  for (const [key, value] of Object.entries(held)) box.setItem(key, value)
  return box
}

/** Runs the script as the page does: what it asked, and with which headers. */
function begin({ path = '/user/dashboard', tab, device, files = '', isOffline = false, hasBegun = false }: Start) {
  const calls: { url: string; headers: Readonly<Record<string, string>> }[] = []
  const fetched: string[] = []
  const font: Link = { media: 'not all' }
  let come: (...urls: string[]) => void = () => {}
  class PerformanceObserver {
    constructor(told: (list: { getEntries: () => object[] }, observer: PerformanceObserver) => void) {
      come = (...urls) => told({ getEntries: () => urls.map((name) => ({ name })) }, this)
    }
    observe() {}
    disconnect() {
      come = () => {}
    }
  }
  const window: Pick<Window, 'askedAhead' | 'filesAhead'> & Record<string, unknown> = {
    hasBegun,
    location: { pathname: path },
    sessionStorage: boxOf(tab),
    localStorage: boxOf(device),
    fetch: (url: string, options?: { headers: Record<string, string> }) => {
      if (options === undefined) fetched.push(url)
      else calls.push({ url, headers: { ...options.headers } })
      if (isOffline || url === lost) return Promise.reject(new TypeError('no network'))
      return Promise.resolve(new Response('{}', { status: url === gone ? 404 : 200 }))
    },
  }
  const metas: Readonly<Record<string, string>> = { 'api-base': '/api', 'page-files': files }
  const document = {
    querySelector: (what: string) =>
      what.startsWith('link')
        ? font
        : { getAttribute: () => metas[/"(?<name>.+)"/.exec(what)?.groups?.['name'] ?? ''] },
    querySelectorAll: () => [{ href: 'react.js' }, { href: 'wire.js' }, { href: 'runtime.js' }],
  }
  vm.runInNewContext(script, { window, document, URLSearchParams, PerformanceObserver, Date })
  return {
    urls: calls.map(({ url }) => url),
    headers: calls[0]?.headers,
    asked: window.askedAhead ?? [],
    come: (...urls: string[]) => come(...urls),
    fetched,
    font,
    window,
  }
}

const kept = (user: object) => ({ token: 'a-token', user: JSON.stringify(user) })
const addressOf = ({ path }: Pick<Endpoint, 'path'>, query = {}) => {
  const search = searchOf(query).toString()
  return `/api${path}${search === '' ? '' : `?${search}`}`
}
const ofEverybody = [addressOf(companyDetails), addressOf(companyRoutes, { user: 'Any' })]

describe('what is asked before the code of the portal is here', () => {
  test('is the company, for a visitor', () => {
    const { urls, headers } = begin({ path: '/accounts/sign-in' })
    expect(urls).toEqual(ofEverybody)
    expect(headers).toEqual({ accept: 'application/json' })
  })

  test.each([
    ['User', addressOf(userDetails, { user_id: 'A B&1' })],
    ['Admin', addressOf(adminDetails, { admin_user_id: 'A B&1' })],
    ['Franchise', addressOf(franchiseDetails, { user_id: 'A B&1' })],
  ])('is the person as well, for a signed-in %s', (user_type, details) => {
    const { urls, headers, asked } = begin({ tab: kept({ user_id: 'A B&1', user_type }) })
    const ofPerson = [addressOf(currentSession), details, addressOf(companyRoutes, { user: user_type })]
    expect(urls).toEqual([...ofEverybody, ...ofPerson])
    expect(headers).toEqual({ accept: 'application/json', authorization: 'Bearer a-token' })
    expect(new Set(asked.map(({ token }) => token))).toEqual(new Set(['a-token']))
  })

  test('is nothing where the portal runs already, for nobody would read the answers', () => {
    const { urls, fetched } = begin({ hasBegun: true, files: '/assets/page.js' })
    expect([...urls, ...fetched]).toEqual([])
  })

  test('is of whoever this tab is for, before whoever is kept on the device', () => {
    const tab = kept({ user_id: 'ASHA', user_type: 'User' })
    const device = { token: 'of-bala', user: JSON.stringify({ user_id: 'BALA', user_type: 'Admin' }) }
    expect(begin({ tab, device }).headers?.['authorization']).toBe('Bearer a-token')
    expect(begin({ device }).headers?.['authorization']).toBe('Bearer of-bala')
  })

  test.each<[string, Start]>([
    ['in the accounts area', { path: '/Accounts/sign-in', tab: kept({ user_id: 'ASHA', user_type: 'User' }) }],
    [
      'of whoever owes a new password',
      { tab: kept({ user_id: 'ASHA', user_type: 'User', must_change_password: true }) },
    ],
    ['of a kind that is none', { tab: kept({ user_id: 'ASHA', user_type: 'Nobody' }) }],
    ['where what is kept is spoilt', { tab: { token: 'a-token', user: '{' } }],
    ['where only a part is kept', { tab: { token: 'a-token' } }],
  ])('nothing about a person %s', (_case, start) => {
    expect(begin(start).urls).toEqual(ofEverybody)
  })

  test('is nothing to hold on to where the server cannot be reached', async () => {
    const { asked } = begin({ isOffline: true })
    expect(await Promise.all(asked.map(({ answer: of }) => of))).toEqual([undefined, undefined])
  })
})

describe('the files of a page', () => {
  const files = `/assets/kit.js ${lost} ${gone}`

  test('are fetched once all but one of those that run first are here, and the letters after them', () => {
    const { come, fetched, font } = begin({ files })
    come('wire.js', 'https://elsewhere/picture.png')
    expect([fetched, font.media]).toEqual([[], 'not all'])
    come('runtime.js')
    expect([fetched, font.media]).toEqual([files.split(' '), 'all'])
    come('react.js')
    expect(fetched.length).toBe(3)
  })

  test('are known by whether they came', async () => {
    const { come, window } = begin({ files })
    come('wire.js', 'runtime.js', 'react.js')
    const came = files.split(' ').map((file) => Promise.resolve(window.filesAhead?.[file]))
    expect(await Promise.all(came)).toEqual([true, false, false])
  })
})

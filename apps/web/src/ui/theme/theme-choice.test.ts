import { readFileSync } from 'node:fs'
import vm from 'node:vm'
import { describe, expect, test } from 'vitest'
import { keepCompanyLook, keepTheme, keepThemeOwner, themeOf } from './theme-choice.ts'

/** A store as the browser's, held in a map. */
function store() {
  const held = new Map<string, string>()
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  }
}

describe('the theme of a person', () => {
  test('is the company default until one is chosen, and then that one, for that person alone', () => {
    const session = store()
    expect(themeOf(session, 'DEMO1001', 'dark')).toBe('dark')
    keepTheme(session, 'DEMO1001', 'light')
    expect(themeOf(session, 'DEMO1001', 'dark')).toBe('light')
    expect(themeOf(session, 'DEMO1042', 'dark')).toBe('dark')
    expect(themeOf(session, undefined, 'light')).toBe('light')
  })

  test('is not what someone else wrote into the store', () => {
    const session = store()
    session.setItem('theme:DEMO1001', 'sepia')
    expect(themeOf(session, 'DEMO1001', 'dark')).toBe('dark')
  })
})

/** Runs the script that the page loads before its first paint, in a page that is not there. */
function firstPaint(sessionStorage: ReturnType<typeof store>, localStorage: ReturnType<typeof store>, isDesk: boolean) {
  const attributes: Record<string, string> = { 'data-theme': 'dark' }
  const root = {
    setAttribute: (name: string, value: string) => (attributes[name] = value),
    style: { setProperty: (name: string, value: string) => (attributes[name] = value) },
  }
  const window = { sessionStorage, localStorage, matchMedia: () => ({ matches: isDesk }) }
  const script = readFileSync(new URL('../../../public/theme.js', import.meta.url), 'utf8')
  vm.runInNewContext(script, { window, document: { documentElement: root } })
  return attributes
}

describe('the first paint', () => {
  test('is as the page was served, for a stranger', () => {
    expect(firstPaint(store(), store(), true)).toEqual({ 'data-theme': 'dark', 'data-density': 'cosy' })
  })

  test('has what the company chose, for a stranger who comes again', () => {
    const persistent = store()
    keepCompanyLook(persistent, { theme: 'light', hue: 330 })
    expect(firstPaint(store(), persistent, false)).toEqual({
      'data-theme': 'light',
      'data-density': 'comfortable',
      '--company-hue': '330',
    })
  })

  test('has what the person chose, whatever the company chose', () => {
    const [session, persistent] = [store(), store()]
    keepCompanyLook(persistent, { theme: 'light', hue: 212 })
    keepTheme(session, 'DEMO1001', 'dark')
    keepThemeOwner(session, 'DEMO1001')
    expect(firstPaint(session, persistent, true)['data-theme']).toBe('dark')
    keepThemeOwner(session, undefined)
    expect(firstPaint(session, persistent, true)['data-theme']).toBe('light')
  })

  test('takes no theme and no hue that is none', () => {
    const persistent = store()
    persistent.setItem('company-theme', 'url(x)')
    persistent.setItem('company-hue', '12;x')
    expect(firstPaint(store(), persistent, true)).toEqual({ 'data-theme': 'dark', 'data-density': 'cosy' })
  })
})

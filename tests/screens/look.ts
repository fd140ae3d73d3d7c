import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { isLong } from '../../packages/domain/src/testing/counts.ts'
import { expect } from '../kit/test.ts'
import { findBarriers, type Scope } from './barriers.ts'
import { settle } from './calm.ts'
import { findCut } from './cut.ts'
import { setTheme, type Theme, themes } from './theme.ts'
import { desktop, phone } from './windows.ts'

/** The widths that are designed, besides the desktop's and the phone's. */
const between = [768, 1024]

/** With SHOTS=DIR every page is saved there in both themes and both widths, for people to look at. */
const shots = process.env['SHOTS'] ?? ''

const save = async (page: Page, name: string, theme: Theme, width: 'desktop' | 'phone' | number): Promise<void> => {
  if (shots === '') return
  await setTheme(page, theme)
  await page.screenshot({ path: join(shots, `${name}-${width}-${theme}.png`), fullPage: true, animations: 'disabled' })
}

const expectNoBarrier = async (page: Page, theme: Theme, scope: Scope): Promise<void> => {
  const width_px = page.viewportSize()?.width
  expect(await findBarriers(page, scope), `barriers in the ${theme} theme at ${width_px} px`).toEqual([])
}

/** Whatever sticks out to the right of the page; what may be scrolled on its own does not count. */
const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const limit = document.documentElement.clientWidth
    const isHeld = (element: Element): boolean => {
      for (let at = element.parentElement; at !== null && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflowX !== 'visible') return true
      }
      return false
    }
    const scrolls = document.documentElement.scrollWidth > limit ? ['the page scrolls sideways'] : []
    const culprits = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > limit + 1 && !isHeld(element),
    )
    return [...scrolls, ...culprits.map((element) => `${element.tagName.toLowerCase()}.${element.className}`)]
  })

/** Asked again for a while: the page is laid out anew a moment after its window has become narrow. */
export const expectInSight = async (page: Page): Promise<void> => {
  const width_px = page.viewportSize()?.width
  const find = async () => [...(await findOverflow(page)), ...(await findCut(page))]
  await expect.poll(find, { message: `out of sight, cut or overlapping at ${width_px} px` }).toEqual([])
}

/**
 * The sheet that is open shows its whole width, on a phone and on a desktop: it does not scroll sideways. It may scroll
 * downwards, and a table in it within its own room.
 */
export const expectSheetInSight = async (page: Page): Promise<void> => {
  for (const window of [phone, desktop]) {
    await page.setViewportSize(window)
    await expect(page.locator('.drawer-body')).toHaveCount(1)
    const find = () =>
      page
        .locator('.drawer, .drawer-body')
        .evaluateAll((parts) =>
          parts
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
            .map(({ className }) => String(className)),
        )
    await expect.poll(find, { message: `the sheet scrolls sideways at ${window.width} px` }).toEqual([])
  }
}

const takeWindow = async (page: Page, window: { readonly width: number; readonly height: number }): Promise<void> => {
  await page.setViewportSize(window)
  await settle(page)
  await expectInSight(page)
}

/** Looks at the page that is open in both themes and at every width, without loading it again. */
export const lookClosely = async (page: Page, name: string): Promise<void> => {
  await setTheme(page, 'light')
  await takeWindow(page, phone)
  await expectNoBarrier(page, 'light', 'without colours')
  for (const theme of themes) await save(page, name, theme, 'phone')
  for (const width of between) {
    await takeWindow(page, { ...desktop, width })
    await save(page, name, 'light', width)
  }
  await takeWindow(page, desktop)
  for (const theme of themes) {
    await setTheme(page, theme)
    await expectNoBarrier(page, theme, theme === themes[0] ? 'everything' : 'colours')
    await save(page, name, theme, 'desktop')
  }
}

/**
 * Looks at what a story has come to, on a desktop and on a phone. The walk looks closely at every page; what a story adds
 * is what its people made of it. The long run looks closely here too.
 */
export const lookAt = async (page: Page, name: string): Promise<void> => {
  if (isLong() || shots !== '') return lookClosely(page, name)
  await setTheme(page, 'light')
  await takeWindow(page, desktop)
  await expectNoBarrier(page, 'light', 'everything')
  await takeWindow(page, phone)
  await page.setViewportSize(desktop)
}

/** Opens the sheet of the first row, where the rows of the page have one and none is open, and closes it again. */
export const lookIntoSheet = async (page: Page): Promise<void> => {
  const row = page.locator('[data-row] a[href*="open="]').first()
  const sheet = page.locator('.drawer')
  if ((await row.count()) === 0 || (await sheet.count()) > 0) return
  await row.click()
  await expect(sheet.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await settle(page)
  expect(await findBarriers(page, 'without colours'), 'barriers in the sheet of a row').toEqual([])
  await expectSheetInSight(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
}

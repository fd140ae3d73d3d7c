// Guards: what is shared
import type { Locator, Page } from '@playwright/test'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { press } from '../kit/form.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'
import { findBarriers } from '../screens/barriers.ts'
import { setTheme, themes } from '../screens/theme.ts'

const banyan = useBanyan('company')

const openAt = async (page: Page, user_type: 'User' | 'Admin' | 'Franchise', path: string): Promise<void> => {
  const all = await banyan()
  await openAs(page, await sessionOf(all.url, signInOf(all, user_type)))
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

/** What the sheet lists, as its reader sees it. */
const listed = (page: Page): Promise<string[]> => sheetOf(page).locator('.shortcut').allInnerTexts()

const account = (page: Page): Locator => page.getByRole('button', { name: /^Account, / })

test('? opens the list of shortcuts, which comes only then; Escape gives the focus back', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await openAt(page, 'Admin', '/admin/pin-management/view-pin')
  const search = page.getByRole('button', { name: /^Search/ }).first()
  await search.focus()
  expect(fetched.filter((url) => url.includes('shortcuts-sheet'))).toEqual([])
  await page.keyboard.press('?')
  await expect(sheetOf(page)).toBeVisible()
  expect(fetched.some((url) => url.includes('shortcuts-sheet'))).toBe(true)
  const rows = (await listed(page)).map((row) => row.replaceAll(/\s+/g, ' '))
  expect(rows).toEqual([
    'Search Ctrl K',
    'Keyboard shortcuts ?',
    'Close what is open Esc',
    'Next row J',
    'Previous row K',
    'Open the row Enter',
    'Approve A',
    'Reject R',
    'Go to the member on that side ← → ↑ ↓',
    'Show the member; again to open the tree there Enter',
    'Show or hide the members below + -',
    'Go to the top of the tree Home',
    'Go to the end of the level End',
  ])
  for (const theme of themes) {
    await setTheme(page, theme)
    expect(await findBarriers(page, 'everything')).toEqual([])
  }
  await page.keyboard.press('Escape')
  await expect(sheetOf(page)).toBeHidden()
  await expect(search).toBeFocused()
})

test('? is a character where something is typed, and means nothing under an open dialog', async ({ page }) => {
  await openAt(page, 'Admin', '/admin/member/member-search')
  const box = page.getByRole('searchbox').or(page.getByRole('textbox')).first()
  await box.focus()
  await page.keyboard.type('a?')
  await expect(box).toHaveValue('a?')
  await expect(sheetOf(page)).toHaveCount(0)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search' })
  await expect(palette).toBeVisible()
  await palette.focus()
  await page.keyboard.press('?')
  await expect(sheetOf(page)).toHaveCount(0)
})

test('the account menu leads to the shortcuts, and a member has none for decisions', async ({ page }) => {
  await openAt(page, 'User', '/user/dashboard')
  await account(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await expect(sheetOf(page)).toBeVisible()
  await expect(sheetOf(page).getByText('Go to the top of the tree')).toBeVisible()
  await expect(sheetOf(page).getByText('Approve')).toHaveCount(0)
  await press(sheetOf(page), 'Close')
  await expect(sheetOf(page)).toBeHidden()
  await expect(account(page)).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('the account menu speaks of no keys', async ({ page }) => {
    await openAt(page, 'Franchise', '/franchise/dashboard')
    await account(page).click()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toHaveCount(0)
  })
})

// Guards: audit
import type { Page } from '@playwright/test'
import { proveAudit } from '@banyan/contract/audit/audit.ts'
import { signInOf, useBanyan } from '../kit/banyan.ts'
import { callAs } from '../kit/call-as.ts'
import { goTo } from '../kit/go-to.ts'
import { openAs, sessionOf } from '../kit/open-as.ts'
import { expect, test } from '../kit/test.ts'

const banyan = useBanyan('company')

/** The rows that are on the page, by what they lead to, without what the address says of the page itself. */
const linesOn = (page: Page): Promise<string[]> =>
  page
    .getByRole('row')
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('open') ?? ''),
    )

test('the audit is read in pages that hold still while lines arrive', async ({ page }) => {
  const { url } = await banyan()
  const session = await sessionOf(url, signInOf(await banyan(), 'Admin'))
  const act = async (times: number) => {
    for (let nth = 0; nth < times; nth++) await callAs({ url, session }, proveAudit)
  }
  await act(24)
  await openAs(page, session)
  await goTo(page, '/admin/audit?page_size=10')
  const pager = page.getByRole('navigation', { name: 'Pages' })
  await expect(pager.getByRole('button', { name: 'Newer' })).toBeDisabled()
  const first = await linesOn(page)
  await act(3)
  await pager.getByRole('button', { name: 'Older' }).click()
  await expect(page).toHaveURL(/cursor=/)
  await expect.poll(() => linesOn(page)).not.toEqual(first)
  const second = await linesOn(page)
  expect(second.filter((line) => first.includes(line))).toEqual([])
  expect(new Set([...first, ...second]).size).toBe(first.length + second.length)
  await pager.getByRole('button', { name: 'Newer' }).click()
  await expect.poll(() => linesOn(page)).toEqual(first)
  await page.goBack()
  await expect.poll(() => linesOn(page)).toEqual(second)
  await pager.getByRole('button', { name: 'Newest' }).click()
  await expect(page).not.toHaveURL(/cursor=/)
  await expect.poll(async () => (await linesOn(page)).slice(3)).toEqual(first.slice(0, -3))
})

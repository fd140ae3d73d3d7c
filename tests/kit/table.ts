import { expect, type Locator, type Page } from '@playwright/test'

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** What is read out of each of these places: their words without the icons, whose names are letters too. */
const wordsOf = async (places: Locator): Promise<string[]> => {
  const words = await places.evaluateAll((elements) =>
    elements.map((element) => {
      const copy = element.cloneNode(true) as Element
      for (const drawing of copy.querySelectorAll('[aria-hidden="true"]')) drawing.remove()
      return copy.textContent
    }),
  )
  return words.map(plain)
}

const paired = (names: readonly string[], values: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))

/** Wide enough for all columns of every list: on a narrower page the least important leave. */
const wide = { width: 1600, height: 900 }

/** The table of a name as people read it: for each row what stands under each head. Waits until it has so many rows. */
export const readTable = async (page: Page, name: string, rows: number): Promise<Record<string, string>[]> => {
  const usual = page.viewportSize()
  await page.setViewportSize(wide)
  const table = page.getByRole('region', { name, exact: true }).getByRole('table')
  await expect(table.locator('tbody[aria-busy]')).toHaveCount(0)
  const body = table.locator('tbody tr')
  await expect(body).toHaveCount(rows)
  const heads = await wordsOf(table.locator('thead th'))
  const lines: Record<string, string>[] = []
  for (const row of await body.all()) lines.push(paired(heads, await wordsOf(row.locator('td'))))
  if (usual !== null) await page.setViewportSize(usual)
  return lines
}

/** A summary by its terms: what stands beside each. */
export const readSummary = async (summary: Locator): Promise<Record<string, string>> =>
  paired(await wordsOf(summary.locator('dt')), await wordsOf(summary.locator('dd')))

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

interface ReadTable {
  readonly heads: readonly string[]
  readonly lines: readonly (readonly string[])[]
}

/** Heads and rows of one moment: a column that comes or goes between two readings would pair the wrong ones. */
const readOnce = (table: Locator): Promise<ReadTable> =>
  table.evaluate((element) => {
    const words = (places: Iterable<Element>): string[] =>
      [...places].map((place) => {
        const copy = place.cloneNode(true) as Element
        for (const drawing of copy.querySelectorAll('[aria-hidden="true"]')) drawing.remove()
        return copy.textContent.replace(/\s+/g, ' ').trim()
      })
    return {
      heads: words(element.querySelectorAll('thead th')),
      lines: [...element.querySelectorAll('tbody tr')].map((row) => words(row.querySelectorAll('td'))),
    }
  })

/** The table of a name as people read it: for each row what stands under each head. Waits until it has so many rows. */
export const readTable = async (page: Page, name: string, rows: number): Promise<Record<string, string>[]> => {
  const usual = page.viewportSize()
  await page.setViewportSize(wide)
  const table = page.getByRole('region', { name, exact: true }).getByRole('table')
  let read: ReadTable = { heads: [], lines: [] }
  await expect(async () => {
    await expect(table.locator('tbody[aria-busy]')).toHaveCount(0)
    await expect(table.locator('tbody tr')).toHaveCount(rows)
    const before = await readOnce(table)
    read = await readOnce(table)
    // What is still being laid out reads otherwise a moment later.
    expect(read).toEqual(before)
    expect(read.lines).toHaveLength(rows)
  }).toPass({ timeout: 30_000 })
  if (usual !== null) await page.setViewportSize(usual)
  return read.lines.map((line) => paired(read.heads, line))
}

/** A summary by its terms: what stands beside each. */
export const readSummary = async (summary: Locator): Promise<Record<string, string>> =>
  paired(await wordsOf(summary.locator('dt')), await wordsOf(summary.locator('dd')))

import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Colours are all that differs between two themes; width changes all the rest. */
export type Scope = 'everything' | 'colours' | 'without colours'

const colours = ['color-contrast']

/** Every rule that keeps people out and every good practice, those too that axe leaves off by itself. */
const builderOf = (axe: AxeBuilder, scope: Scope): AxeBuilder => {
  if (scope === 'colours') return axe.withRules(colours)
  return axe.options({
    rules: {
      'target-size': { enabled: true },
      ...(scope === 'without colours' && Object.fromEntries(colours.map((rule) => [rule, { enabled: false }]))),
    },
  })
}

/** What a machine finds that keeps people out of the page that is open, or makes it harder to find one's way in. */
export const findBarriers = async (page: Page, scope: Scope): Promise<string[]> => {
  // Its source is a large text: a page that has it already, from the look before, is not given it again.
  const hasIt = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder(hasIt ? { page, axeSource: 'void 0' } : { page })
  const { violations } = await builderOf(axe.setLegacyMode(), scope).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}

import type { Frame, Page } from '@playwright/test'
import axe from 'axe-core'

/** Colours are all that differs between two themes; width changes all the rest. */
export type Scope = 'everything' | 'colours' | 'without colours'

const colours = ['color-contrast']

/** Every rule that keeps people out and every good practice, those too that axe leaves off by itself. */
const rulesOf = (scope: Scope): axe.RunOptions =>
  scope === 'colours'
    ? { runOnly: { type: 'rule', values: colours } }
    : {
        rules: {
          'target-size': { enabled: true },
          ...(scope === 'without colours' && Object.fromEntries(colours.map((rule) => [rule, { enabled: false }]))),
        },
      }

/** Its source is a large text: a page that has it already, from the look before, is not given it again. */
const giveAxe = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
}

/**
 * What a machine finds that keeps people out of the page that is open, or makes it harder to find one's way in. What
 * passes is neither described nor sent here, as it is most of what axe has to say and nobody reads it.
 */
export const findBarriers = async (page: Page, scope: Scope): Promise<string[]> => {
  for (const frame of page.frames()) await giveAxe(frame)
  return page.evaluate(
    async (options) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options)
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
      )
    },
    // Of what axe fetches beforehand, only films and sounds are asked for by a rule that is on.
    { ...rulesOf(scope), resultTypes: ['violations'], preload: { assets: ['media'] } } satisfies axe.RunOptions,
  )
}

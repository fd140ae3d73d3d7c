import type { Page, Response } from '@playwright/test'

/** What the API answered with, as one text: names, amounts and whatever else is data. */
export function followData(page: Page): () => string {
  const answers: string[] = []
  const keep = async (response: Response) => {
    if (response.ok() && response.url().includes('/api/')) answers.push(await response.text().catch(() => ''))
  }
  page.on('response', (response) => void keep(response))
  return () => answers.join('\n')
}

/** Changes the language of the page as it is to the pseudo-language, and waits until it is spoken. */
export async function speakPseudo(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('banyan:pseudo-language')))
  await page.waitForFunction(() => /\[[^\]]*[áéíóú]/i.test(document.body.innerText))
}

/**
 * What is no English of ours: keys of the keyboard, addresses, weekdays as the browser writes them, and the names of
 * fields as section 8 of the specification wants them.
 */
const notSaid = /^Ctrl K$|^localhost:|^\/j\/|^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, [\d-]+$|^[a-z_.]+:$/

/** What is left in English that neither the API answered with nor anybody can say otherwise. */
export async function findPlainEnglish(page: Page, data: () => string): Promise<string[]> {
  const answered = data()
  const texts = (await findPlainTexts(page)).map((text) => text.replaceAll(/^[,;:(. ]+|[,;( ]+$/g, ''))
  return texts.filter((text) => !notSaid.test(text) && !answered.includes(text))
}

/** Texts and labels on the page that have a word of English: all that is said is in brackets. */
const findPlainTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element | null) =>
      element?.checkVisibility() === true && !element.closest('svg, style, script')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode() !== null) {
      const { parentElement, textContent } = walker.currentNode
      if (isShown(parentElement) && parentElement?.closest('.icon, [data-icon]') === null) texts.push(textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]')) {
      if (!isShown(element)) continue
      for (const name of ['aria-label', 'placeholder', 'title']) texts.push(element.getAttribute(name) ?? '')
    }
    const said = /\[[^[\]]*\]/g
    const rest = (text: string): string => {
      const less = text.replaceAll(said, ' ')
      return less === text ? text : rest(less)
    }
    return [...new Set(texts.map((text) => rest(text).trim()).filter((text) => /[a-z]{3,}/i.test(text)))]
  })

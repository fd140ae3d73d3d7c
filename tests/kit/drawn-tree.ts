import type { Page } from '@playwright/test'

/** The words of a drawn tree in pixels of the screen: those outside its frame, the smallest, and pairs that overlap. */
export const drawnOf = (page: Page) =>
  page.getByRole('tree').evaluate((tree) => {
    const frame = tree.getBoundingClientRect()
    const texts = [...tree.querySelectorAll<SVGTextElement>('[aria-hidden="true"] text')].map((text) => ({
      box: text.getBoundingClientRect(),
      scale: text.getCTM()?.a ?? 0,
      size: Number.parseFloat(getComputedStyle(text).fontSize),
      words: text.textContent,
    }))
    return {
      outside: texts
        .filter(({ box }) => box.left < frame.left - 1 || box.right > frame.right + 1)
        .map(({ words }) => words),
      smallest: Math.min(...texts.map(({ size, scale }) => size * scale)),
      overlapping: texts.flatMap((one, at) =>
        texts
          .slice(at + 1)
          .filter(
            ({ box }) =>
              Math.abs(box.top - one.box.top) < 2 && box.left < one.box.right - 0.5 && one.box.left < box.right - 0.5,
          )
          .map(({ words }) => `${one.words} ${words}`),
      ),
    }
  })

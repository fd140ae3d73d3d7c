import type { Page } from '@playwright/test'

export const themes = ['dark', 'light'] as const
export type Theme = (typeof themes)[number]

/** Until every colour has arrived: halfway between two themes nothing keeps its contrast. */
export const setTheme = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate(async (name) => {
    document.documentElement.dataset['theme'] = name
    await new Promise((drawn) => requestAnimationFrame(drawn))
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.all(changes.map((one) => one.finished.catch(() => undefined)))
  }, theme)

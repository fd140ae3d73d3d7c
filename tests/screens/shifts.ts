import type { Page } from '@playwright/test'

/** One time that what was drawn already moved, without anybody having pressed or typed. */
export interface Shift {
  /** The part of the window that moved, by how far: 0.1 and more is felt. */
  readonly value: number
  /** What moved most. */
  readonly moved: readonly string[]
}

/** Everything that moved since the page was loaded. */
export const findShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        interface LayoutShift extends PerformanceEntry {
          readonly value: number
          readonly hadRecentInput: boolean
          readonly sources: readonly { readonly node: Node | null; readonly currentRect: DOMRectReadOnly }[]
        }
        const said = (node: Node | null) => {
          const element = node instanceof Element ? node : node?.parentElement
          return `${element?.tagName.toLowerCase()}.${(element?.getAttribute('class') ?? '').split(' ').join('.')}`
        }
        const shifts: Shift[] = []
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
            const moved = sources.map(({ node, currentRect: { y } }) => `${said(node)} to ${Math.round(y)}`)
            if (!hadRecentInput) shifts.push({ value, moved })
          }
        }).observe({ type: 'layout-shift', buffered: true })
        // What the browser has noted comes before the next frame but one.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(shifts), 0)))
      }),
  )

import type { Page } from '@playwright/test'

/**
 * What cannot be read or pressed at the width the page has: text that its box cuts off without saying so (by three dots
 * or a title), text over other text, fields with no room for what is typed, and controls beyond the window or beyond
 * the table they are in. What may be pushed
 * into sight, as a line of chips, is not cut off.
 */
export const findCut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Piece {
      readonly text: string
      readonly element: Element
      readonly box: DOMRect
    }
    const slack_px = 2
    const least_field_px = 40
    const width_px = document.documentElement.clientWidth

    const said = (element: Element) =>
      `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').split(' ').join('.')}`
    const ancestors = (element: Element): Element[] =>
      element.parentElement === null ? [element] : [element, ...ancestors(element.parentElement)]
    const isUnseen = (element: Element) =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      ancestors(element).some((at) => {
        const { clipPath, position } = getComputedStyle(at)
        return clipPath !== 'none' || at.matches('.skip, [aria-hidden="true"], svg, option') || position === 'fixed'
      })

    /** Cut without a word of it: the nearest box that clips ends before the text does, and nothing says there is more. */
    const cutBy = ({ element, box }: Piece): Element | undefined => {
      for (const at of ancestors(element)) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(at)
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || at.hasAttribute('title')) return undefined
        if (overflowX === 'auto' || overflowX === 'scroll' || overflowY === 'auto' || overflowY === 'scroll')
          return undefined
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const frame = at.getBoundingClientRect()
        const isCutAcross = box.right > frame.right + slack_px || box.left < frame.left - slack_px
        const isCutDown = box.bottom > frame.bottom + slack_px || box.top < frame.top - slack_px
        return isCutAcross || isCutDown ? at : undefined
      }
      return undefined
    }

    /** What stays where it is while the rest is pushed lies over it on purpose. */
    const layerOf = (element: Element) =>
      ancestors(element).find((at) => getComputedStyle(at).position === 'sticky') ?? document.body
    const isOver = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack_px &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2 * slack_px

    const pieces: Piece[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const element = node.parentElement
      if (text === '' || element === null || isUnseen(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects())
        if (box.width > 0) pieces.push({ text: text.slice(0, 40), element, box })
    }
    const cut = pieces.flatMap((piece) => {
      const by = cutBy(piece)
      return by === undefined ? [] : [`"${piece.text}" is cut by ${said(by)}`]
    })
    /** What is cut off or was pushed out of the box it moves in is covered by nothing: nobody sees it. */
    const seenIn = ({ element, box }: Piece): DOMRect => {
      const frames = ancestors(element)
        .filter((at) => at !== document.body && at !== document.documentElement)
        .filter((at) => getComputedStyle(at).overflowX !== 'visible' || getComputedStyle(at).overflowY !== 'visible')
        .map((at) => at.getBoundingClientRect())
      const [top, left] = [
        Math.max(box.top, ...frames.map((it) => it.top)),
        Math.max(box.left, ...frames.map((it) => it.left)),
      ]
      const bottom = Math.min(box.bottom, ...frames.map((frame) => frame.bottom))
      const right = Math.min(box.right, ...frames.map((frame) => frame.right))
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }
    const inSight = pieces.filter(({ box }) => box.top < 4000).map((piece) => ({ ...piece, box: seenIn(piece) }))
    const over = inSight.flatMap((one, at) =>
      inSight
        .slice(at + 1)
        .filter(
          (other) =>
            other.element !== one.element &&
            isOver(one.box, other.box) &&
            layerOf(one.element) === layerOf(other.element),
        )
        .map((other) => `"${one.text}" lies over "${other.text}"`),
    )
    const controls = [...document.querySelectorAll('button, a[href], input, select, textarea')]
      .filter((control) => !isUnseen(control) && control.getBoundingClientRect().width > 1)
      .flatMap((control) => {
        const box = control.getBoundingClientRect()
        const scroller = ancestors(control)
          .slice(1)
          .find((at) => ['auto', 'scroll'].includes(getComputedStyle(at).overflowX))
        if (scroller !== undefined && scroller.querySelector('table') === null) return []
        const frame = scroller?.getBoundingClientRect() ?? new DOMRect(0, 0, width_px, 0)
        const isOut = box.right > frame.right + slack_px || box.left < frame.left - slack_px
        return isOut ? [`${said(control)} "${control.textContent?.trim().slice(0, 30)}" is out of sight`] : []
      })
    /** A line of a form that leaves one of its fields nothing shows only its label. */
    const narrow = [...document.querySelectorAll('.field-input')]
      .filter((field) => !isUnseen(field) && field.getBoundingClientRect().width < least_field_px)
      .map((field) => {
        const { width } = field.getBoundingClientRect()
        return `${said(field)} "${field.getAttribute('name') ?? field.id}" is ${Math.round(width)} px wide`
      })
    return [...new Set([...cut, ...over, ...narrow, ...controls])]
  })

const stops = 'a[href], button, input, select, textarea, [tabindex]:not([tabindex="-1"])'

/**
 * Lets the keyboard scroll a box whose content is higher than it and has nothing of its own to stop at: the box itself is a stop
 * then. For `ref`; follows what is drawn into the box later.
 */
export function scrollStop(box: HTMLElement | null): (() => void) | undefined {
  if (box === null) return undefined
  const look = () => {
    if (box.scrollHeight > box.clientHeight && box.querySelector(stops) === null) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  }
  look()
  const sized = new ResizeObserver(look)
  sized.observe(box)
  const drawn = new MutationObserver(look)
  drawn.observe(box, { childList: true, subtree: true })
  return () => {
    sized.disconnect()
    drawn.disconnect()
  }
}

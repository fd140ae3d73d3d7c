/** How many rows a page may have; 25 unless chosen. */
export const pageSizes = [10, 25, 50, 100, 500, 1000, 10000] as const

export type PageView = {
  pages: number
  /** The page that is shown, from 0, whatever was asked for. */
  index: number
  /** The first and the last row on it, from 1; both 0 when there are none. */
  from: number
  to: number
  isFirst: boolean
  isLast: boolean
}

/** What a pager says of `total` rows cut into pages of `size`; where there may be more rows, no page is the last. */
export function pageView(total: number, index: number, size: number, hasMore = false): PageView {
  const pages = Math.max(1, Math.ceil(total / size))
  const at = Math.min(Math.max(0, Math.trunc(index)), pages - 1)
  return {
    pages,
    index: at,
    from: total === 0 ? 0 : at * size + 1,
    to: Math.min(total, (at + 1) * size),
    isFirst: at === 0,
    isLast: at === pages - 1 && !hasMore,
  }
}

/** Reads a page that was typed, counted from 1, into an index; undefined when it is none of the pages. */
export function readPage(typed: string, pages: number): number | undefined {
  const page = Number(typed.trim())
  return Number.isInteger(page) && page >= 1 && page <= pages ? page - 1 : undefined
}

/** The page on which the first row in sight stays in sight when the size of pages changes. */
export function indexAfterResize(index: number, size: number, nextSize: number): number {
  return Math.floor((index * size) / nextSize)
}

import { pages, type Page } from './catalogue.ts'

const pageAtPath: ReadonlyMap<string, Page> = new Map(pages.map((page) => [page.path, page]))

/**
 * The page at an address, whatever the case of its letters; a query, a fragment and a slash at the end are ignored.
 * Undefined where the catalogue knows no page.
 */
export function pageAt(address: string): Page | undefined {
  const path = address
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '')
    .toLowerCase()
  return pageAtPath.get(path)
}

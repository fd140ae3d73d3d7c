/** A list as somebody wants to see it again: a name and what the address bar said. */
export interface KeptView {
  readonly label: string
  readonly search: string
}

const isView = (value: unknown): value is KeptView =>
  typeof value === 'object' &&
  value !== null &&
  'label' in value &&
  'search' in value &&
  typeof value.label === 'string' &&
  typeof value.search === 'string'

/** Reads the views kept on this device; anything else than views is none. */
export function readViews(text: string | null): readonly KeptView[] {
  try {
    const read: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(read) ? read.filter(isView) : []
  } catch {
    return []
  }
}

/** What of an address makes a view: its filters, its order and its page's length, but not which page it is on. */
export function viewSearch(search: URLSearchParams): string {
  const kept = new URLSearchParams(search)
  kept.delete('page_index')
  kept.delete('cursor')
  kept.sort()
  return kept.toString()
}

/** With one more view; one of the same name is replaced. */
export const withView = (views: readonly KeptView[], view: KeptView): readonly KeptView[] => [
  ...views.filter((other) => other.label !== view.label),
  view,
]

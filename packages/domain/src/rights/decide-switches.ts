/** A row of the route table, as far as its switch is concerned. */
export interface Switch {
  readonly id: number
  readonly parent_id: number | null
  readonly is_page: boolean
  readonly is_built: boolean
  /** Compulsory, or nothing could be switched on again without it. */
  readonly is_fixed: boolean
  readonly is_active: boolean
}

export interface SwitchChange {
  readonly id: number
  readonly is_active?: boolean | undefined
}

/** Why switches cannot be set so, in order of precedence; `id` is the row concerned. */
export interface SwitchRefusal {
  readonly why: 'UNKNOWN' | 'TWICE' | 'FOLLOWS_ITS_PAGES' | 'NOT_BUILT' | 'FIXED'
  readonly id: number
}

/**
 * The switches that change, pages first. A section has no switch of its own: it is on when one of its pages is, so that
 * nobody has to switch twice (decision 0017). What is fixed stays on, an area too.
 */
export function decideSwitches(
  rows: readonly Switch[],
  changes: readonly SwitchChange[],
): SwitchRefusal | { readonly changed: ReadonlyMap<number, boolean> } {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const wanted = new Map<number, boolean>()
  const seen = new Set<number>()
  for (const { id, is_active } of changes) {
    const row = rowOf.get(id)
    if (row === undefined) return { why: 'UNKNOWN', id }
    if (seen.has(id)) return { why: 'TWICE', id }
    seen.add(id)
    if (is_active === undefined || is_active === row.is_active) continue
    if (!row.is_page) return { why: 'FOLLOWS_ITS_PAGES', id }
    if (is_active && !row.is_built) return { why: 'NOT_BUILT', id }
    if (!is_active && row.is_fixed) return { why: 'FIXED', id }
    wanted.set(id, is_active)
  }
  const isOn = ({ id, is_active }: Switch) => wanted.get(id) ?? is_active
  const touched = new Set([...wanted.keys()].map((id) => rowOf.get(id)?.parent_id))
  const sections = rows
    .filter((row) => !row.is_page && touched.has(row.id))
    .flatMap((section) => {
      const is_active = section.is_fixed || rows.some((row) => row.is_page && row.parent_id === section.id && isOn(row))
      return is_active === section.is_active ? [] : [[section.id, is_active] as const]
    })
  return { changed: new Map([...wanted, ...sections]) }
}

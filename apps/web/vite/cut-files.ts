import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { cut, type Opening, type Piece } from './cut.ts'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const areaOf = (id: string): string | undefined =>
  id.startsWith(`${source}areas/`) && id.endsWith('/pages.ts')
    ? id.slice(`${source}areas/`.length, -'/pages.ts'.length)
    : undefined

/** What every page is drawn with from the start; what the sign-in page needs, every page needs. */
const starts = [`${source}features/people/accounts/sign-in-page.tsx`]
/** What stands around every page but those of the accounts area. */
const frame = `${source}kit/shell/frame.tsx`

/** Libraries change seldom and stay in the browser's cache across releases. */
const libraries: readonly (readonly [string, RegExp])[] = [
  ['react', /node_modules\/(react|react-dom|scheduler|react-router)\//],
  ['wire', /node_modules\/(@tanstack\/(react-query|query-core)|zod)\//],
]

/** What a request costs beyond what it brings, told in bytes of code as it is written: packed, some 6 kB. */
const file_bytes = 50_000
/** People open the portal with its dashboards. */
const dashboard = /\/dashboard-page[.]tsx$/
const dashboard_weight = 40

type Info = Rolldown.ModuleInfo
type Infos = ReadonlyMap<string, Info>

/** All modules that some come with, themselves among them. */
function closureOf(infos: Infos, from: readonly string[]): Set<string> {
  const found = new Set<string>()
  const add = (id: string): void => {
    if (found.has(id) || !infos.has(id)) return
    found.add(id)
    for (const next of infos.get(id)?.importedIds ?? []) add(next)
  }
  for (const id of from) add(id)
  return found
}

interface Opened extends Opening {
  readonly needs: ReadonlySet<string>
}

const roleOf = (area: string): string => (area === 'setup' ? 'admin' : area)

/** Every page with what stands around it. */
const pagesOf = (infos: Infos): Opened[] =>
  [...infos].flatMap(([list, { dynamicallyImportedIds }]) => {
    const area = areaOf(list)
    if (area === undefined) return []
    const around = area === 'accounts' ? [list] : [list, frame]
    return dynamicallyImportedIds.map((screen) => ({
      roles: new Set([roleOf(area)]),
      weight: dashboard.test(screen) ? dashboard_weight : 1,
      needs: closureOf(infos, [...around, screen]),
    }))
  })

/** Every part that pages fetch once they are drawn, with whoever comes to fetch it. */
function partsOf(infos: Infos, pages: readonly Opened[]): Opened[] {
  const rolesOf = new Map<string, ReadonlySet<string>>()
  const follow = (needs: ReadonlySet<string>, roles: ReadonlySet<string>): void => {
    const from = [...needs].filter((id) => areaOf(id) === undefined)
    for (const part of from.flatMap((id) => infos.get(id)?.dynamicallyImportedIds ?? [])) {
      const before = rolesOf.get(part) ?? new Set<string>()
      const together = new Set([...before, ...roles])
      if (together.size === before.size) continue
      rolesOf.set(part, together)
      follow(closureOf(infos, [part]), roles)
    }
  }
  for (const { needs, roles } of pages) follow(needs, roles)
  return [...rolesOf].map(([part, roles]) => ({ roles, weight: 1, needs: closureOf(infos, [frame, part]) }))
}

/** A file has the name of what is opened by it, else of the largest module that draws something. */
const nameOf = (ids: readonly string[], infos: Infos): string => {
  const sizeOf = (id: string) => infos.get(id)?.code?.length ?? 0
  const largest = ids.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const opened = largest.find((id) => (infos.get(id)?.dynamicImporters.length ?? 0) > 0)
  const drawn = largest.find((id) => id.startsWith(source) && id.endsWith('.tsx'))
  // What floats over a page is drawn with it, too, so this file comes after the page where the page does not need it.
  if (ids.some((id) => id.includes('/useAutocomplete/'))) return 'autocomplete'
  const told = ids.includes(frame) ? frame : (opened ?? drawn ?? largest[0] ?? 'part')
  return basename(told).replace(/[.]\w+$/, '')
}

/** In which file each module goes; a module that no page and no part needs is left to the bundler. */
function filesOf(infos: Infos): Map<string, string> {
  const files = new Map<string, string>()
  for (const id of infos.keys()) {
    if (/[.]css$/.test(id)) files.set(id, 'styles')
    else for (const [name, test] of libraries) if (test.test(id)) files.set(id, name)
  }
  const entries = [...infos].flatMap(([id, { isEntry }]) => (isEntry ? [id] : []))
  for (const id of closureOf(infos, [...entries, ...starts])) if (!files.has(id)) files.set(id, 'start')
  const pages = pagesOf(infos)
  const openings = [...pages, ...partsOf(infos, pages)]
  const pieces = new Map<string, Piece>()
  for (const [id, { code, importedIds }] of infos) {
    if (files.has(id)) continue
    const needing = new Set(openings.flatMap(({ needs }, at) => (needs.has(id) ? [at] : [])))
    if (needing.size > 0) pieces.set(id, { bytes: code?.length ?? 0, imports: importedIds, openings: needing })
  }
  const taken = new Set<string>()
  for (const ids of cut(pieces, openings, file_bytes)) {
    const name = nameOf(ids, infos)
    let free = name
    for (let at = 2; taken.has(free); at += 1) free = `${name}-${at}`
    taken.add(free)
    for (const id of ids) files.set(id, free)
  }
  return files
}

/** Cuts the code of the build into files by who needs what; the groups of the bundler are told by name. */
export function cutFiles(): { plugin: Plugin; group: Rolldown.CodeSplittingGroup } {
  let files: ReadonlyMap<string, string> = new Map()
  return {
    plugin: {
      name: 'cut-files',
      apply: 'build',
      buildEnd() {
        const infos = new Map<string, Info>()
        // In the order of their names, so that equal sources are cut alike.
        for (const id of [...this.getModuleIds()].toSorted()) {
          const info = this.getModuleInfo(id)
          if (info !== null) infos.set(id, info)
        }
        files = filesOf(infos)
      },
    },
    group: { debugName: 'cut-files', name: (id) => files.get(id) ?? null, includeDependenciesRecursively: false },
  }
}

import type { Plugin } from 'vite'

/** The files that a file imports as it loads, by the name of each file of the build. */
export type FileImports = ReadonlyMap<string, readonly string[]>

/** Files that need each other in a circle, as a path that ends where it began; undefined if there are none. */
export function circleIn(imports: FileImports): readonly string[] | undefined {
  const done = new Set<string>()
  const circleFrom = (file: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    for (const next of imports.get(file) ?? []) {
      const circle = circleFrom(next, [...path, file])
      if (circle !== undefined) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const circle = circleFrom(file, [])
    if (circle !== undefined) return circle
  }
  return undefined
}

/**
 * Refuses a build whose files need each other in a circle: one of them would run before what it needs, and a page that
 * fails so does so only in the built portal.
 */
export const noCircles = (): Plugin => ({
  name: 'no-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).filter((file) => file.type === 'chunk')
    const circle = circleIn(new Map(files.map((file) => [file.fileName, file.imports])))
    if (circle !== undefined) this.error(`files of the build need each other in a circle: ${circle.join(' -> ')}`)
  },
})
